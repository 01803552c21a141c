import type { Action } from '@gasoline/protocol';
import { expect, test } from 'vitest';
import { fakeTime } from '../store/fake-time.ts';
import { RepeatedClicks } from './repeated-clicks.ts';
import { aClick, aRequest, aSubmit } from './sample-entries.ts';
import type { Sighting } from './sighting.ts';
import { SilentForms } from './silent-forms.ts';

function watchClicks() {
  const time = fakeTime();
  const seen: Sighting[] = [];
  const clicks = new RepeatedClicks(time.timers, (sighting) => seen.push(sighting));
  /** So many clicks, one each so many milliseconds. */
  const click = (times: number, everyMs: number, more: Partial<Action> = {}) => {
    const made: Action[] = [];
    for (let i = 0; i < times; i++) {
      made.push(aClick({ ts: time.clock.now(), ...more }));
      clicks.hear(made.at(-1) as Action);
      time.advance(everyMs);
    }
    return made;
  };
  return { time, seen, clicks, click };
}

test('three clicks without effect in five seconds are told once, when an effect can no longer come', () => {
  const { time, seen, click } = watchClicks();
  click(3, 400);
  expect(seen).toEqual([]);
  time.advance(2_000);
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({ category: 'user_frustration', severity: 'warning' });
  expect(seen[0]?.describe()).toMatchObject({
    message: 'Repeated clicks without effect (3 in 1 s): the handler may be broken',
    context: { selector: 'button#save', clicks: 3 },
  });
  time.advance(60_000);
  expect(seen).toHaveLength(1);
});

test('two clicks, slow clicks, and clicks on several elements are ordinary', () => {
  const { time, seen, click } = watchClicks();
  click(2, 400);
  time.advance(10_000);
  click(3, 2_600);
  for (const target of ['button#a', 'button#b', 'button#c']) click(1, 100, { target });
  time.advance(10_000);
  expect(seen).toEqual([]);
});

test('an effect of any of them, told later, calls it off', () => {
  for (const index of [0, 1, 2, 3]) {
    const { time, seen, click } = watchClicks();
    const made = click(4, 200);
    Object.assign(made[index] ?? {}, { effect: 'dom' });
    time.advance(10_000);
    expect(seen).toEqual([]);
  }
});

test('clicks on what does nothing by nature are ordinary: fields, pictures, words, other buttons', () => {
  const { time, seen, click } = watchClicks();
  for (const target of ['input#name', 'textarea', 'select.size', 'canvas', 'video#v', 'p.text', 'body'])
    click(5, 100, { target });
  for (const clickCount of [1, 2, 3])
    click(1, 100, { target: 'div.text', metadata: clickCount > 1 ? { clickCount } : {} });
  click(5, 100, { metadata: { button: 'right' } });
  time.advance(10_000);
  expect(seen).toEqual([]);
});

test('a button is a button however it is made, and clicked however fast', () => {
  const { time, seen, click } = watchClicks();
  click(4, 100, { target: 'div.card', metadata: {} });
  click(4, 50, {
    target: 'div.fake',
    locators: [{ kind: 'role', value: 'button', count: 1 }],
    metadata: { clickCount: 2 },
  });
  click(4, 50, { target: undefined, selectors: { id: 'x' } });
  time.advance(10_000);
  expect(seen).toHaveLength(3);
});

test('a navigation of the page was the effect, and nothing that happens elsewhere', () => {
  const { time, seen, click, clicks } = watchClicks();
  click(3, 200, { target: 'a.next' });
  clicks.hear(aClick({ type: 'navigation' }));
  click(3, 200, { target: 'a.other' });
  clicks.hear(aClick({ type: 'navigation', tabId: 2 }));
  clicks.hear(aClick({ type: 'submit', target: 'form' }));
  time.advance(10_000);
  expect(seen.map((one) => one.describe().context['selector'])).toEqual(['a.other']);
});

test('what follows the submit that a click made is an effect of the click', () => {
  const { time, seen, click, clicks } = watchClicks();
  const send = (effect: Action['effect'], target: string) => {
    for (let i = 0; i < 4; i++) {
      click(1, 50, { target });
      clicks.hear(aSubmit({ ts: time.clock.now(), effect }));
      time.advance(300);
    }
    time.advance(10_000);
  };
  send('dom', 'button#works');
  expect(seen).toEqual([]);
  send(undefined, 'button#broken');
  expect(seen).toHaveLength(1);
});

test('a thousand elements leave no thousand timers', () => {
  const { time, click } = watchClicks();
  for (let i = 0; i < 1_000; i++) click(1, 0, { target: `button#b${i}` });
  expect(time.waiting()).toBeLessThanOrEqual(50);
});

function watchForms() {
  const time = fakeTime();
  const seen: Sighting[] = [];
  const forms = new SilentForms(time.timers, (sighting) => seen.push(sighting));
  return {
    time,
    seen,
    forms,
    submit: (more: Partial<Action> = {}) => forms.hear(aSubmit({ ts: time.clock.now(), ...more })),
  };
}

test('a form without an answer is told after five seconds', () => {
  const { time, seen, submit } = watchForms();
  submit();
  time.advance(4_900);
  expect(seen).toEqual([]);
  time.advance(1_000);
  expect(seen[0]?.describe()).toMatchObject({
    message: 'Form submitted, and no answer after 5 s',
    context: { action: '/login', selector: 'form#login' },
  });
});

test('a request or a navigation of its page is an answer, one of another tab or from before is none', () => {
  const { time, seen, forms, submit } = watchForms();
  submit();
  forms.requested(aRequest(500, { startedAt: time.clock.now() + 100 }));
  submit();
  forms.navigated({ tabId: 1, ts: time.clock.now() + 100 });
  submit();
  forms.hear(aClick({ type: 'navigation', ts: time.clock.now() }));
  time.advance(10_000);
  expect(seen).toEqual([]);
  submit();
  forms.requested(aRequest(200, { startedAt: time.clock.now() - 5_000 }));
  forms.requested(aRequest(200, { tabId: 2, startedAt: time.clock.now() }));
  time.advance(10_000);
  expect(seen).toHaveLength(1);
});

test('a request that takes long was seen to begin, and a page that changed has answered', () => {
  const { time, seen, submit } = watchForms();
  submit({ effect: 'request' });
  submit({ effect: 'dom' });
  time.advance(20_000);
  expect(seen).toEqual([]);
});

test('hundreds of forms leave few timers', () => {
  const { time, submit } = watchForms();
  for (let i = 0; i < 500; i++) submit();
  expect(time.waiting()).toBeLessThanOrEqual(20);
});
