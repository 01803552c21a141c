import {
  actionRecordSchema,
  connectionRecordSchema,
  domChildSchema,
  domMatchSchema,
  errorRecordSchema,
  logRecordSchema,
  networkBodyRecordSchema,
  violationSchema,
  webSocketEventRecordSchema,
} from '@gasoline/protocol/schemas';

/** What several answers hold. Each has one section, and its id is that section's anchor. */
export const records = [
  {
    id: 'log-entry',
    title: 'Log entry',
    schema: logRecordSchema,
    about:
      'A console call, an uncaught exception or rejection, a failed request, or the start of a page load.',
  },
  {
    id: 'error',
    title: 'Error',
    schema: errorRecordSchema,
    about: 'One bug: the newest error of its group, and what is known about it.',
  },
  {
    id: 'request',
    title: 'Request',
    schema: networkBodyRecordSchema,
    about: 'One request and what came back.',
  },
  {
    id: 'websocket-event',
    title: 'WebSocket event',
    schema: webSocketEventRecordSchema,
    about: 'One event of a WebSocket or EventSource connection.',
  },
  {
    id: 'connection',
    title: 'Connection',
    schema: connectionRecordSchema,
    about: 'What is known of one WebSocket or EventSource connection.',
  },
  { id: 'action', title: 'Action', schema: actionRecordSchema, about: 'One thing the user did.' },
  {
    id: 'match',
    title: 'Match',
    schema: domMatchSchema,
    about: 'An element of the live page that a selector matches.',
  },
  {
    id: 'child',
    title: 'Child',
    schema: domChildSchema,
    about: 'An element below a match.',
  },
  {
    id: 'violation',
    title: 'Violation',
    schema: violationSchema,
    about: 'An accessibility rule that elements of the live page break.',
  },
];
