import type { ClientNews } from './news-line.ts';
import type { Stream } from './stream.ts';

/** Who asks, as far as it matters for what can be told to it. */
export interface Client {
  /** `handshake`: it opened with `initialize`, and may be told things it did not ask for. */
  connection: 'handshake' | '2026-07-28' | 'http';
  /** What it was not told yet. Nobody knows who is behind a single HTTP request. */
  news?: ClientNews;
  /** Whether it wants to hear of changes of `gasoline://events`; undefined when that cannot be known. */
  isSubscribed(): boolean | undefined;
  /** From now on it is told what this stream sends. */
  follow(stream: Stream): void;
}
