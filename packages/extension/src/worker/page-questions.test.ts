import type { WorkerToBridge } from '@gasoline/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Bridge } from './bridges.ts';
import { PageQuestions } from './page-questions.ts';

let asked: Extract<WorkerToBridge, { k: 'ask' }>[];
let bridge: Bridge;
let questions: PageQuestions;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  const port = { postMessage: (message: (typeof asked)[number]) => asked.push(message) };
  bridge = { port, tabId: 7, frameId: 0 } as unknown as Bridge;
  questions = new PageQuestions();
});
afterEach(() => vi.useRealTimers());

test('the answer finds its question, whatever the order', async () => {
  const first = questions.ask(bridge, 'dom', { selector: 'h1' }, 8000);
  const second = questions.ask(bridge, 'page_info', {}, 8000);
  questions.answered({ k: 'answer', id: asked[1]!.id, result: 2 });
  questions.answered({ k: 'answer', id: asked[0]!.id, result: 1 });
  expect(await Promise.all([first, second])).toEqual([1, 2]);
});

test('what the page says went wrong is passed on', async () => {
  const question = questions.ask(bridge, 'dom', { selector: '<' }, 8000);
  questions.answered({ k: 'answer', id: asked[0]!.id, error: '"<" is no selector.' });
  await expect(question).rejects.toThrow('"<" is no selector.');
});

test('a page that hangs is told apart from one that was left', async () => {
  const hanging = reasonOf(questions.ask(bridge, 'dom', {}, 8000));
  await vi.advanceTimersByTimeAsync(8000);
  expect(await hanging).toMatch(/did not answer within 8 s/);
  const left = reasonOf(questions.ask(bridge, 'dom', {}, 8000));
  questions.gone(bridge);
  expect(await left).toMatch(/was left/);
});

test('an answer that comes too late is nobody’s', async () => {
  const late = reasonOf(questions.ask(bridge, 'dom', {}, 10));
  await vi.advanceTimersByTimeAsync(10);
  questions.answered({ k: 'answer', id: asked[0]!.id, result: 1 });
  expect(await late).toMatch(/did not answer/);
});

function reasonOf(question: Promise<unknown>): Promise<string> {
  return question.then(
    () => 'answered',
    (error: Error) => error.message,
  );
}
