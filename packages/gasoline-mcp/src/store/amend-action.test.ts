import { expect, test } from 'vitest';
import { Store } from './store.ts';

const action = { type: 'input', pageId: 'a', url: 'http://a/', ts: 1 };

test('what comes later under the same id is added to the action, the rest of it stays', () => {
  const store = new Store();
  store.appendAction({ ...action, target: 'input#q', value: 't', metadata: { button: 'left' } });
  store.appendAction({ ...action, ts: 2, value: 'tea', metadata: { repeat: 2 } });
  store.appendAction({ ...action, ts: 3, effect: 'request' });
  expect([...store.actions.oldestFirst()]).toEqual([
    {
      ...action,
      seq: 1,
      target: 'input#q',
      value: 'tea',
      lastTs: 2,
      effect: 'request',
      metadata: { button: 'left', repeat: 2 },
    },
  ]);
});

test('an emptied field, an unticked box and the top of a page are news too', () => {
  const store = new Store();
  store.appendAction({ ...action, value: 'x', checked: true, scrollY: 300 });
  store.appendAction({ ...action, value: '', checked: false, scrollY: 0 });
  expect([...store.actions.oldestFirst()]).toMatchObject([{ value: '', checked: false, scrollY: 0 }]);
});

test('another id is another action', () => {
  const store = new Store();
  store.appendAction({ ...action, value: 'x' });
  store.appendAction({ ...action, pageId: 'b', value: 'y' });
  store.appendAction({ type: 'click', url: 'http://a/', ts: 2 });
  expect(store.actions.length).toBe(3);
});

test('what followed an action that is gone is no action', () => {
  const store = new Store();
  store.appendAction({ ...action, value: 'x' });
  store.clearAll();
  store.appendAction({ ...action, effect: 'dom', isUpdate: true });
  expect(store.actions.length).toBe(0);
});
