import type { TestReportLine } from '@gasoline/protocol';
import { expect, test } from 'vitest';
import { LineReader } from './line-reader.ts';
import { readLine, readLineInShort } from './read-line.ts';
import { ReportCollector } from './report-collector.ts';
import { RunSource } from './run-source.ts';
import { at, green, header, log, red, request, snapshot, socket } from './test-lines.ts';

const labels = { tabId: 1, frame: 'f', pageLoad: 'p', testId: 'abc-0-0' };

/** As much of everything as a snapshot can hold. */
const full = red({
  snapshot: {
    ...snapshot({
      logs: [
        log(10, {
          ...labels,
          args: [1],
          stack: 'Error: a\n    at f (http://localhost:3000/a.js:1:2)',
          count: 2,
        }),
        log(20, {
          type: 'console',
          source: 'console',
          level: 'error',
          message: 'Nothing to show',
          ...labels,
        }),
        log(30, {
          type: 'network',
          source: 'resource',
          metadata: { url: 'http://localhost:3000/logo.png', element: 'img' },
        }),
      ],
      network_bodies: [
        request(40, {
          ...labels,
          method: 'POST',
          status: 500,
          requestBody: '{"n":1}',
          responseBody: '{"error":"no stock"}',
          requestHeaders: { accept: 'a' },
          responseHeaders: { server: 'b' },
          contentType: 'application/json',
          startedAt: at(35),
          responseSize: 20,
        }),
        request(50, { status: 0, error: 'Failed to fetch' }),
      ],
      websocket_events: [socket(60, { ...labels, code: 1006, reason: 'gone', data: 'x', protocol: 'chat' })],
      enhanced_actions: [
        {
          id: 'act-1',
          ts: at(70),
          timestamp: Date.parse(at(70)),
          type: 'input',
          target: '#name',
          value: 'Ann',
          url: 'http://localhost:3000/',
          selectors: { id: 'name' },
          ...labels,
        },
        {
          id: 'act-2',
          ts: at(80),
          timestamp: Date.parse(at(80)),
          type: 'navigate',
          url: 'http://localhost:3000/',
          fromUrl: 'http://localhost:3000/',
          toUrl: 'http://localhost:3000/done',
        },
      ],
    }),
    gaps: ['Two entries came too late.'],
  },
});

async function reportOf(line: TestReportLine) {
  const collector = new ReportCollector({ version: '1', severity: 'info' });
  const source = RunSource.begun('a.jsonl', header());
  collector.open(source);
  await collector.add(line, source);
  return collector.finish(new Date(0));
}

test('what is left out of a line is nothing that a report would tell', async () => {
  const text = JSON.stringify(full);
  const [whole, short] = [readLine(text), readLineInShort(text)];
  expect(short).not.toEqual(whole);
  const told = await reportOf(whole as TestReportLine);
  expect(told.failures[0]?.attempts[0]).toMatchObject({
    errors: [{ count: 2 }, {}],
    network_failures: [{}, {}, {}],
    ws_errors: [{}],
    gaps: [expect.any(String)],
  });
  expect(await reportOf(short as TestReportLine)).toEqual(told);
});

test('the steps of a test that passed at once are not read', () => {
  const text = JSON.stringify(green({ title_path: ['a.spec.ts', 'says "steps":[1],"steps_omitted":2'] }));
  const { steps: _, ...rest } = JSON.parse(text) as TestReportLine;
  expect(readLineInShort(text)).toEqual({ ...rest, steps: [] });
  expect(readLineInShort(text.replace(/("steps":\[)[^]*(\],"steps_omitted")/, '$1 never parsed $2'))).toEqual(
    {
      ...rest,
      steps: [],
    },
  );
});

test('what looks like a test that passed, and is none, is read whole', () => {
  const odd = { attachments: [{ outcome: 'expected' }], steps: [1], steps_omitted: 0, kind: 'test' };
  expect(readLineInShort(JSON.stringify(odd))).toMatchObject({ kind: 'unreadable' });
  const text = JSON.stringify({ other: { outcome: 'expected' }, ...full });
  expect(readLineInShort(text)).toEqual(readLineInShort(JSON.stringify(full)));
});

test('a torn line of a test that passed is said to be torn', async () => {
  const collector = new ReportCollector({ version: '1', severity: 'error' });
  const reader = new LineReader('a.jsonl', collector);
  await reader.line(JSON.stringify(header({ tests: 1 })));
  await reader.line(JSON.stringify(green()).slice(0, -20));
  reader.end(true);
  expect(collector.finish(new Date(0)).sources[0]?.notes[0]).toMatch(/last line is torn/);
});
