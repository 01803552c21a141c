import type { WebSocketEvent } from '@gasoline/protocol';
import { expect, test } from 'vitest';
import { action } from '../timeline/sample-entries.ts';
import { socketReplies } from './socket-replies.ts';

let seq = 0;
const message = (ts: number, direction: 'incoming' | 'outgoing', more: Partial<WebSocketEvent> = {}) => ({
  seq: ++seq,
  ts,
  event: 'message' as const,
  id: 'a',
  url: 'ws://localhost:3000/rooms/42/chat',
  direction,
  tabId: 1,
  ...more,
});
const enter = action(1000, 'keypress', { key: 'Enter' });
const told = (...events: WebSocketEvent[]) =>
  [...socketReplies([enter, action(5000, 'click')], events)].map(([{ type }, replies]) => [
    type,
    ...replies.map(({ path }) => path.label),
  ]);

test('an action that sent a message and got one back is answered, once for each path', () => {
  const events = [message(1010, 'outgoing'), message(1050, 'incoming'), message(1060, 'outgoing')];
  expect(told(...events)).toEqual([['keypress', '/rooms/:id/chat']]);
});

test.each([
  ['what comes by itself', [message(1050, 'incoming')]],
  ['what nobody answered', [message(1010, 'outgoing')]],
  ['what another connection got', [message(1010, 'outgoing'), message(1050, 'incoming', { id: 'b' })]],
  ['what came before', [message(1010, 'incoming'), message(1050, 'outgoing')]],
  ['what came too late', [message(1010, 'outgoing'), message(3500, 'incoming')]],
  ['what the next action may have got', [message(1010, 'outgoing'), message(5001, 'incoming')]],
  ['what was sent by a timer', [message(4000, 'outgoing'), message(4010, 'incoming')]],
  ['an address that is none', [message(1010, 'outgoing', { url: 'x' }), message(1050, 'incoming')]],
])('%s is no reply', (_, events) => {
  expect(told(...events)).toEqual([]);
});
