import { get, type IncomingMessage } from 'node:http';
import type { Place } from './gasoline.ts';

export interface StreamedMessage {
  id?: string;
  event?: string;
  data: Record<string, unknown>;
}

/** A reader of the server's event stream, once it is connected. */
export async function readEvents(place: Place, query = '', headers: Record<string, string> = {}) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(place.url(`/events/stream${query}`), { headers, agent: false }, resolve).on('error', reject);
  });
  const messages: StreamedMessage[] = [];
  let text = '';
  let ended = false;
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const message = parse(text.slice(0, end));
      text = text.slice(end + 2);
      if (message) messages.push(message);
    }
  });
  response.on('error', () => {});
  response.on('close', () => {
    ended = true;
  });
  return {
    status: response.statusCode,
    messages,
    hasEnded: () => ended,
    /** Stops reading and stays connected, as a program that hangs. */
    hang: () => response.pause(),
    resume: () => response.resume(),
    close: () => response.destroy(),
  };
}

function parse(block: string): StreamedMessage | undefined {
  const fields = Object.fromEntries(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  const { data, id, event } = fields as Record<string, string | undefined>;
  if (data === undefined) return undefined;
  return {
    ...(id === undefined ? {} : { id }),
    ...(event === undefined ? {} : { event }),
    data: JSON.parse(data) as Record<string, unknown>,
  };
}
