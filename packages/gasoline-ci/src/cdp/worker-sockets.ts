import { type Direction, maxWebSocketMessageChars } from '@gasoline/protocol';
import type { Events, WebSocketFrame } from './protocol.ts';
import type { Tell } from './worker-watch.ts';

const textFrame = 1;

/** The WebSockets of a worker. */
export class WorkerSockets {
  readonly #tell: Tell;
  readonly #urls = new Map<string, string>();

  constructor(tell: Tell) {
    this.#tell = tell;
  }

  heard(method: string, params: unknown): void {
    const { requestId: id } = params as { requestId: string };
    if (method === 'Network.webSocketCreated')
      this.#urls.set(id, (params as Events['Network.webSocketCreated']).url);
    const url = this.#urls.get(id);
    if (url === undefined) return;
    const told = describe(method, params);
    if (told) this.#tell('websocketEvents', { id, url, ts: Date.now(), ...told });
    if (method === 'Network.webSocketClosed') this.#urls.delete(id);
  }
}

function describe(method: string, params: unknown) {
  switch (method) {
    case 'Network.webSocketCreated':
      return { event: 'connecting' as const };
    case 'Network.webSocketHandshakeResponseReceived':
      return { event: 'open' as const };
    case 'Network.webSocketFrameSent':
      return message('outgoing', (params as { response: WebSocketFrame }).response);
    case 'Network.webSocketFrameReceived':
      return message('incoming', (params as { response: WebSocketFrame }).response);
    case 'Network.webSocketFrameError':
      return { event: 'error' as const };
    case 'Network.webSocketClosed':
      return { event: 'close' as const };
    default:
      return undefined;
  }
}

function message(direction: Direction, { opcode, payloadData }: WebSocketFrame) {
  const event = 'message' as const;
  if (opcode !== textFrame) {
    const size = Buffer.byteLength(payloadData, 'base64');
    return { event, direction, data: `[Binary: ${size} bytes]`, size };
  }
  const truncated = payloadData.length > maxWebSocketMessageChars;
  return {
    event,
    direction,
    data: payloadData.slice(0, maxWebSocketMessageChars),
    size: payloadData.length,
    ...(truncated ? { truncated } : {}),
  };
}
