import type { Snapshot, TestList, TestReportLine } from '@gasoline/protocol';

type KnownTest = TestList['tests'][number];

/** What a server knows of a test, in the form in which the reporter tells it. */
export function testLine(test: KnownTest, snapshot: Snapshot): TestReportLine {
  const { test_id, title = test_id, started_at = snapshot.timestamp, ended_at = snapshot.timestamp } = test;
  // As the fixture names tries.
  const [, , retry = '0', repeat = '0'] = /^(.*)-(\d+)-(\d+)$/.exec(test_id) ?? [];
  const titles = title.split(' > ');
  const file = /\.[cm]?[jt]sx?$/.test(titles[0] ?? '') ? (titles[0] ?? '') : '';
  const status = statusOf(test, snapshot);
  return {
    kind: 'test',
    test_id,
    title_path: file === '' ? ['', ...titles] : titles,
    location: { file, line: 0, column: 0 },
    project: '',
    tags: [],
    retry: Number(retry),
    repeat: Number(repeat),
    worker: 0,
    status,
    expected_status: 'passed',
    outcome: status === 'passed' ? 'expected' : status === 'skipped' ? 'skipped' : 'unexpected',
    final: true,
    started_at: earliest(snapshot, started_at),
    duration_ms: Math.max(0, Date.parse(ended_at) - Date.parse(started_at)) || 0,
    errors: [],
    steps: [],
    steps_omitted: 0,
    attachments: [],
    snapshot,
    capture: 'on',
  };
}

/** In the runner's own word, as far as it told one. A test without an end may still run, or its runner died. */
function statusOf({ status, ended_at, started_at }: KnownTest, { stats }: Snapshot): string {
  if (status !== undefined)
    return /^(?:pass|ok$|success)/i.test(status) ? 'passed' : /^skip/i.test(status) ? 'skipped' : status;
  if (ended_at === undefined && started_at !== undefined) return 'interrupted';
  return stats.error_count + stats.network_failures > 0 ? 'failed' : 'passed';
}

/** What came without the word of a start has its own begin. */
function earliest({ logs, network_bodies }: Snapshot, startedAt: string): string {
  return [startedAt, ...logs.map(({ ts }) => ts), ...network_bodies.map(({ ts }) => ts)].reduce((a, b) =>
    b < a ? b : a,
  );
}
