import { paths, type Snapshot, type TestList, type TestReportLine } from '@gasoline/protocol';
import { explainTakenPort } from '../../daemon/explain-taken-port.ts';
import { readAccessToken } from '../../daemon/access-token.ts';
import { portFrom } from '../../rendezvous/port.ts';
import type { ReportCollector } from '../../report/report-collector.ts';
import type { Source } from '../../report/run-source.ts';
import { askServer } from '../ask-server.ts';
import { testLine } from './test-line.ts';

/** Sources of the app may have to be read first. */
const patienceMs = 30_000;

/** Asks a server that still runs. Returns why that was in vain. */
export async function collectFromServer(
  collector: ReportCollector,
  wantedPort: number | undefined,
  { since }: { since: number | undefined },
): Promise<string | undefined> {
  const port = wantedPort ?? portFrom(undefined);
  const server = await askServer(port, 5_000);
  if (server.state === 'none') return `no Gasoline server runs on port ${port}.`;
  if (server.state === 'refused') return server.sentence;
  if (server.state === 'stranger') return (await explainTakenPort(port)).sentence;
  const ask = <T>(path: string) => get<T>(port, path);
  const { tests } = await ask<TestList>(paths.testBoundary);
  const query = (more: Record<string, string>) =>
    new URLSearchParams({
      sources: '1',
      ...(since === undefined ? {} : { since: new Date(since).toISOString() }),
      ...more,
    });
  if (tests.length === 0) {
    const snapshot = await ask<Snapshot>(`${paths.snapshot}?${query({})}`);
    const { logs, network_bodies, websocket_events } = snapshot;
    if (logs.length + network_bodies.length + websocket_events.length === 0)
      return `the server on port ${port} holds nothing: it knows no test and no page has reported.`;
    const source = sourceOf(
      port,
      server.health.started_at,
      'The server knows no test, so everything that it holds is told as one.',
    );
    await collector.addTests(source, [
      testLine(
        { test_id: 'everything', received: 0, unassigned: 0, title: 'everything that the browser saw' },
        snapshot,
      ),
    ]);
    return undefined;
  }
  const source = sourceOf(
    port,
    server.health.started_at,
    'A server forgets tests that pass, so these are not all tests of the run, and a flaky test may look broken.',
  );
  await collector.addTests(
    source,
    linesOf(tests, (test_id) => ask<Snapshot>(`${paths.snapshot}?${query({ test_id })}`)),
  );
  return undefined;
}

async function* linesOf(
  tests: TestList['tests'],
  snapshotOf: (id: string) => Promise<Snapshot>,
): AsyncIterable<TestReportLine> {
  for (const test of tests) yield testLine(test, await snapshotOf(test.test_id));
}

function sourceOf(port: number, startedAt: string, note: string): Source {
  return {
    name: `http://127.0.0.1:${port}`,
    runner: 'gasoline server',
    started_at: startedAt,
    complete: true,
    notes: [note],
  };
}

async function get<T>(port: number, path: string): Promise<T> {
  const token = readAccessToken();
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(patienceMs),
  });
  const answer = (await response.json()) as T & { error?: string };
  if (!response.ok) throw new Error(answer.error ?? `The server answered ${response.status}.`);
  return answer;
}
