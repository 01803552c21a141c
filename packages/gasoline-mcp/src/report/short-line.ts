import * as z from 'zod';
import type { ReportedStep, TestReportLine } from '@gasoline/protocol';
import {
  actionRecordSchema,
  logRecordSchema,
  networkBodyRecordSchema,
  snapshotSchema,
  testReportLineSchema,
  webSocketEventRecordSchema,
} from '@gasoline/protocol/schemas';

const nothing = z.unknown().transform(() => []);

/** Checking and copying takes as long as parsing does: what a report does not look at is left out. */
const shortSnapshotSchema = snapshotSchema.extend({
  logs: z.array(logRecordSchema.omit({ args: true, tabId: true, frame: true, pageLoad: true, testId: true })),
  network_bodies: z.array(
    networkBodyRecordSchema.pick({
      id: true,
      ts: true,
      type: true,
      method: true,
      url: true,
      status: true,
      requestBody: true,
      responseBody: true,
      contentType: true,
      duration: true,
      startedAt: true,
      pageUrl: true,
      error: true,
    }),
  ),
  websocket_events: z.array(
    webSocketEventRecordSchema.pick({
      ts: true,
      seq: true,
      type: true,
      event: true,
      id: true,
      url: true,
      code: true,
      reason: true,
      protocol: true,
    }),
  ),
  enhanced_actions: z.array(
    actionRecordSchema.pick({
      id: true,
      ts: true,
      timestamp: true,
      type: true,
      target: true,
      text: true,
      value: true,
      key: true,
      url: true,
      fromUrl: true,
      toUrl: true,
    }),
  ),
  performance_snapshots: nothing,
  dom_snapshots: nothing,
  gaps: z.array(z.string()).optional(),
});

/** A test as far as a report tells of it. */
export const shortLineSchema = testReportLineSchema.extend({ snapshot: shortSnapshotSchema.optional() });

/** Of a test that passed at once a report says nothing but that. */
export const passSchema = testReportLineSchema.extend({
  steps: z.unknown().transform((): ReportedStep[] => []),
});

export function isPass(value: unknown): boolean {
  return (value as Partial<TestReportLine> | null)?.outcome === 'expected';
}

const [outcome, steps, behindSteps] = ['"outcome":"expected"', '"steps":[', '],"steps_omitted":'] as const;

/**
 * The line of a test that passed at once without its steps, which are most of it and need not be parsed then; any other
 * line as it is. No text within JSON looks like what is searched for here: its quotes have a backslash before them.
 */
export function withoutSteps(text: string): string {
  const from = text.indexOf(steps);
  if (from === -1 || text.lastIndexOf(outcome, from) === -1) return text;
  const to = text.indexOf(behindSteps, from);
  return to === -1 ? text : text.slice(0, from + steps.length) + text.slice(to);
}
