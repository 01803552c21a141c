import type { LogEntry } from '@gasoline/protocol';
import { expect, test } from 'vitest';
import { action, log, origin } from '../timeline/sample-entries.ts';
import { chooseBug } from './choose-bug.ts';
import { selectRecording } from './recording.ts';

const failed = (startedAt: number, method: string, path: string, status: number): LogEntry =>
  log(startedAt + 100, `${method} ${path} → ${status}`, {
    type: 'network',
    metadata: { method, url: `${origin}${path}`, status, startedAt },
  });
const click = action(5000, 'click');
const recording = selectRecording({ actions: [click], requests: [], logs: [], snapshots: [] }, {});
const chosen = (...errors: LogEntry[]) => chooseBug(errors, (error) => error, recording)?.message;

const exception = log(5010, 'TypeError: x', { type: 'exception' });
const caused = failed(5020, 'POST', '/api/orders', 500);
const said = log(5030, 'could not save');
const onLoad = failed(100, 'GET', '/api/me', 404);

test('an exception comes before all else, then what an action asked for, then what was said, then the rest', () => {
  expect(chosen(onLoad, said, caused, exception)).toBe('TypeError: x');
  expect(chosen(onLoad, said, caused)).toBe('POST /api/orders → 500');
  expect(chosen(onLoad, said)).toBe('could not save');
  expect(chosen(onLoad)).toBe('GET /api/me → 404');
});

test('of two alike the one that is given first is meant', () => {
  expect(chosen(log(1, 'newest'), log(0, 'older'))).toBe('newest');
});

test('a page that only asks whether something is there has no bug when it is not', () => {
  expect(chosen(failed(100, 'HEAD', '/', 404), failed(5010, 'OPTIONS', '/', 405))).toBeUndefined();
  expect(chosen(failed(5010, 'HEAD', '/', 500))).toBe('HEAD / → 500');
});
