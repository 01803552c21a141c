import type { Bar } from '../bench.ts';
import type { Peer } from './variants.ts';

/** One line of the table: a figure that a visit reports. */
export interface Subject {
  name: string;
  what: string;
  unit: string;
  /** About the ratio to the untouched page; without one, about the figure itself. */
  bar?: Bar;
  isRatio: boolean;
  /** Who records this at all. To the others the page is as good as untouched, and comparing says nothing. */
  recordedBy: Peer[];
  /** The peers that we must be level with or ahead of. */
  measuredAgainst: Peer[];
  /** Whether recording network bodies makes a difference. */
  hasBodies: boolean;
}

/** A page to visit, and what comes of it. */
export interface Visit {
  name: string;
  kind: 'measurement' | 'load of the empty page' | 'load of the shop';
  /** All browsers at once: what is measured is no time. */
  isTogether?: boolean;
  /** With marks around the scripts of the recorders. */
  hasMarks?: boolean;
  subjects: Subject[];
}

const both: Peer[] = ['sentry', 'rrweb'];
const byAll: Partial<Subject> = { recordedBy: both, measuredAgainst: both };
const network: Partial<Subject> = { recordedBy: ['sentry'], measuredAgainst: ['sentry'], hasBodies: true };

function subject(name: string, what: string, unit: string, bar?: Bar, more: Partial<Subject> = {}): Subject {
  return {
    name,
    what,
    unit,
    isRatio: true,
    recordedBy: [],
    measuredAgainst: [],
    hasBodies: false,
    ...(bar ? { bar } : {}),
    ...more,
  };
}

function measurement(name: string, ...subjects: Subject[]): Visit {
  return { name, kind: 'measurement', subjects };
}

export const visits: Visit[] = [
  measurement(
    'console-small',
    subject('console-small', 'console.log, small object', 'µs', { atMost: 2 }, byAll),
  ),
  measurement(
    'console-large',
    // Sentry keeps no more of an object than "[object Object]".
    subject(
      'console-large',
      'console.log, 5000-node object',
      'µs',
      { atMost: 5 },
      {
        ...byAll,
        measuredAgainst: ['rrweb'],
      },
    ),
  ),
  measurement(
    'console-error',
    subject('console-error', 'console.error, Error', 'µs', { atMost: 1.5 }, byAll),
  ),
  measurement(
    'fetch-sequential',
    subject('fetch-sequential', 'fetch 1 KB, one by one', 'µs', { atMost: 1.2 }, network),
  ),
  measurement(
    'fetch-parallel',
    subject('fetch-parallel', 'fetch 1 KB, 20 at once', 'µs', { atMost: 1.3 }, network),
  ),
  measurement(
    'fetch-large',
    subject('fetch-large-headers', 'fetch 5 MB, until headers', 'ms', { atMost: 1.1 }, network),
    subject('fetch-large-whole', 'fetch 5 MB, whole text', 'ms', undefined, network),
  ),
  measurement('xhr', subject('xhr', 'XHR 1 KB, one by one', 'µs', undefined, network)),
  measurement('socket', subject('socket', '20 000 WebSocket messages', '/s', { atLeast: 0.9 })),
  {
    ...measurement(
      'endless',
      // No more than natively. What the buffers of a connection hold differs by tens of megabytes from one to the
      // next; a body that somebody pulls at comes to hundreds.
      subject('endless-unread', 'endless body, unread', 'MB', { atMost: 2 }, { hasBodies: true }),
      subject('endless-one-chunk', 'endless body, one chunk read', 'MB', { atMost: 2 }, { hasBodies: true }),
    ),
    isTogether: true,
  },
  {
    name: 'load-empty',
    kind: 'load of the empty page',
    subjects: [subject('load-empty', 'load, near-empty page', 'ms', { atMost: 1.15 }, byAll)],
  },
  {
    name: 'load-marked',
    kind: 'load of the empty page',
    hasMarks: true,
    subjects: [
      subject('load-marked-start', 'start of the scripts', 'ms', { atMost: 2 }, { ...byAll, isRatio: false }),
    ],
  },
  {
    name: 'load-shop',
    kind: 'load of the shop',
    subjects: [subject('load-shop', 'load, example shop', 'ms', { atMost: 1.05 }, byAll)],
  },
];
