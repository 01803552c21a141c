import type { WireNetworkBody } from '@gasoline/protocol';
import type { Stop } from './stop.ts';
import type { Tap } from './tap.ts';

export interface PageStart {
  ts: number;
  /** Whether we were there from the first line on. */
  isLoading: boolean;
}

/** Who knows of the requests of the page. */
export interface Requests {
  /** The page is being left, and the browser breaks off what is on its way. */
  readonly left?: boolean;
  /** Called at the start of every request; in the page's own world with the record of it, which grows. */
  onRequest(listener: (record?: Readonly<WireNetworkBody>) => void): void;
}

/** What everything needs that is added to a capture, in the page's world or in another one of the same page. */
export interface Parts {
  tap: Tap;
  requests: Requests;
  start: PageStart;
  /** To be undone together with everything else. */
  addStop(stop: Stop): void;
}
