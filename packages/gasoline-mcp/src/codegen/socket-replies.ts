import type { Action, WebSocketEvent } from '@gasoline/protocol';
import { attributeEntry } from '../timeline/attribute-requests.ts';
import { parseUrl, pathPattern } from './path-pattern.ts';
import type { SocketReply } from './steps.ts';
import { VariableNames } from './variable-names.ts';

/** They send while they go on, and a script does them at once. */
const neverAsk = new Set(['input', 'scroll']);

/**
 * Which actions were answered over a WebSocket: they sent a message, and one came back before the next action.
 * What a server sends by itself answers nobody.
 */
export function socketReplies(
  actions: readonly Action[],
  events: readonly WebSocketEvent[],
): Map<Action, SocketReply[]> {
  const messages = events.filter(({ event, protocol }) => event === 'message' && protocol !== 'sse');
  const replies = new Map<Action, SocketReply[]>();
  const names = new VariableNames();
  for (const sent of messages) {
    const cause = sent.direction === 'outgoing' ? attributeEntry(actions, sent) : undefined;
    const path = pathOf(sent);
    if (!cause || !path || neverAsk.has(cause.type)) continue;
    const isReply = (message: WebSocketEvent) =>
      message.direction === 'incoming' &&
      message.id === sent.id &&
      message.ts >= sent.ts &&
      attributeEntry(actions, message) === cause;
    const known = replies.get(cause) ?? [];
    if (!messages.some(isReply) || known.some((other) => other.path.source === path.source)) continue;
    replies.set(cause, [...known, { name: names.take(path.label), path }]);
  }
  return replies;
}

function pathOf({ url }: WebSocketEvent) {
  const parsed = parseUrl(url);
  return parsed && /^wss?:$/.test(parsed.protocol) ? pathPattern(parsed.pathname) : undefined;
}
