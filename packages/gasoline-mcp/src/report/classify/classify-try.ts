import type { NetworkBodyRecord, ReportedTry, TestReportLine } from '@gasoline/protocol';
import type { NoiseRule } from '../../noise/noise-rule.ts';
import { excerpt } from '../excerpt.ts';
import { addressOf } from './address-of.ts';
import { chooseComplaint } from './choose-complaint.ts';
import { sinceBegin } from './clock.ts';
import { listErrors, type Severity } from './list-errors.ts';
import { listMoments } from './list-moments.ts';
import { listNetworkFailures } from './list-network-failures.ts';
import { listSocketErrors } from './list-socket-errors.ts';
import { reportNoiseRules } from './report-noise-rules.ts';

export interface ClassifyOptions {
  /** The least that is listed. */
  severity: Severity;
  /** The user's own. */
  noiseRules: readonly NoiseRule[];
  /** Folder that files are relative to. */
  root: string;
}

/** A try with its snapshot turned into what it says, and what makes each of its errors the same in another test. */
export interface ClassifiedTry {
  attempt: ReportedTry;
  /** By the id of an error or a failed request. */
  identities: Map<string, string>;
  /** Requests of scripts that were answered with a page: whoever wanted JSON broke on them. */
  answeredWithPages: string[];
  /** Errors of the test itself besides the one that it complains of. */
  moreComplaints: number;
}

const maxListed = 20;

export async function classifyTry(
  line: TestReportLine,
  { severity, noiseRules, root }: ClassifyOptions,
): Promise<ClassifiedTry> {
  const { snapshot } = line;
  const since = sinceBegin(line.started_at);
  const rules = [...noiseRules, ...reportNoiseRules];
  const logs = snapshot?.logs ?? [];
  const identified = await listErrors(logs, { since, root, rules, severity });
  const failures = listNetworkFailures(snapshot?.network_bodies ?? [], logs, { since, rules });
  const sockets = listSocketErrors(snapshot?.websocket_events ?? [], {
    since,
    pageUrl: pageOf(snapshot?.network_bodies ?? []) ?? logs[0]?.url,
  });
  const errors = identified.map(({ error }) => error);
  const listed = {
    errors: tellingFirst(errors),
    network_failures: tellingFirst(failures.map(({ failure }) => failure)),
    ws_errors: tellingFirst(sockets),
  };
  const { timeline, omitted } = listMoments(snapshot, line.steps, { since, listed });
  const complaint = chooseComplaint(line);
  const unlisted =
    errors.length -
    listed.errors.length +
    (failures.length - listed.network_failures.length) +
    (sockets.length - listed.ws_errors.length);
  return {
    identities: new Map([
      ...identified.map(({ error, identity }) => [error.id, identity] as const),
      ...failures.map(({ failure, identity }) => [failure.id, identity] as const),
    ]),
    answeredWithPages: (snapshot?.network_bodies ?? [])
      .filter(isPageForScript)
      .map(({ method, url, pageUrl, status }) => `${method} ${addressOf(url, pageUrl)} (status ${status})`),
    moreComplaints: Math.max(0, line.errors.length - 1),
    attempt: {
      test_id: excerpt(line.test_id, 500),
      retry: line.retry,
      status: excerpt(line.status, 50),
      started_at: line.started_at,
      duration_ms: line.duration_ms,
      worker: line.worker,
      ...(complaint ? { complaint } : {}),
      ...listed,
      timeline,
      omitted: omitted + line.steps_omitted + unlisted,
      capture: line.capture,
      gaps: snapshot?.gaps ?? [],
    },
  };
}

/** So many of each, in their order; noise makes room first. */
function tellingFirst<T extends { noise?: string | undefined }>(items: T[]): T[] {
  if (items.length <= maxListed) return items;
  const kept = new Set(
    [
      ...items.filter(({ noise }) => noise === undefined),
      ...items.filter(({ noise }) => noise !== undefined),
    ].slice(0, maxListed),
  );
  return items.filter((item) => kept.has(item));
}

function isPageForScript({ contentType = '', url, pageUrl, status }: NetworkBodyRecord): boolean {
  return status > 0 && /^text\/html\b/.test(contentType) && url !== pageUrl;
}

function pageOf(bodies: readonly NetworkBodyRecord[]): string | undefined {
  return bodies.find(({ pageUrl }) => pageUrl !== undefined)?.pageUrl;
}
