import * as fc from 'fast-check';
import { type FuzzRequest, fuzzRequest } from './arbitrary-request.ts';
import { faultOf } from './check-answer.ts';
import { FuzzSender } from './send.ts';

export interface FuzzOptions {
  port: number;
  /** How many requests to send. */
  requests: number;
  /** The same seed makes the same requests. */
  seed: number;
  /** Stops early when this much time has passed. */
  maxMs: number;
  progress?(report: FuzzReport): void;
}

export interface FuzzReport {
  sent: number;
  byStatus: Record<number, number>;
}

const perRound = 25;

/**
 * Sends rounds of requests, those of one round at the same time, and throws at the first that is not answered as
 * it should be. What a request meets depends on all before it, so a failure is not made smaller: its seed is named.
 */
export async function runFuzz({ port, requests, seed, maxMs, progress }: FuzzOptions): Promise<FuzzReport> {
  const sender = new FuzzSender(port);
  const report: FuzzReport = { sent: 0, byStatus: {} };
  const deadline = Date.now() + maxMs;
  try {
    for (let round = 0; report.sent < requests && Date.now() < deadline; round++) {
      const numRuns = Math.min(perRound, requests - report.sent);
      const made = fc.sample(fuzzRequest, { seed: seed + round, numRuns });
      await Promise.all(made.map((request) => sendOne(sender, request, report)));
      progress?.(report);
    }
    return report;
  } finally {
    sender.close();
  }
}

async function sendOne(sender: FuzzSender, request: FuzzRequest, report: FuzzReport): Promise<void> {
  const answer = await sender.send(request).catch((error: unknown) => {
    throw new Error(`no answer (${String(error)}) to ${describe(request)}`);
  });
  report.sent++;
  report.byStatus[answer.status] = (report.byStatus[answer.status] ?? 0) + 1;
  const fault = faultOf(request, answer);
  if (fault !== undefined) throw new Error(`${fault}, as the answer to ${describe(request)}`);
}

function describe({ method, path, headers, body }: FuzzRequest): string {
  return `${method} ${path} ${JSON.stringify(headers)} ${JSON.stringify(body.toString('utf8').slice(0, 2000))}`;
}
