import type { Labels } from './entry/labels.ts';
import type { QueryKind } from './query/kinds.ts';
import type { Parcel } from './parcel.ts';
import type { CaptureSettings } from './settings.ts';

/**
 * Inside the browser. The page's script (MAIN world) and the bridge (ISOLATED world) share a channel, an
 * `EventTarget` that nobody else knows: events on it reach the other world at once. The bridge and the worker share a
 * `chrome.runtime` port that the bridge opens.
 */

/** The one event that the page could see, were it there before the extension's scripts. Hands over the channel. */
export const handshakeEvent = '__gasoline_v1';
/** Events on the channel. `data` of the `MessageEvent` is text: a parcel, see `parcelToText`. */
export const fromPageEvent = 'page';
/** Plain events: the page has begun a request, has loaded, or is being left before it has. */
export const requestEvent = 'request';
export const loadedEvent = 'loaded';
export const leavingEvent = 'leaving';
/** The other way it is the JSON text of a `BridgeToPage`. */
export const toPageEvent = 'bridge';

export type BridgeToPage =
  /** With what this page load is called, in all worlds. */
  | { k: 'settings'; settings: CaptureSettings; pageLoad: string }
  /** The extension is gone (reloaded, removed): undo every patch. */
  | { k: 'stop' };

/** The name of the bridge's port. */
export const bridgePort = 'gasoline-bridge';

/**
 * What a page leaves in `chrome.storage.session` when it goes: its parcels may be on a port that a sleeping worker
 * never opens. The worker collects them under keys that begin so.
 */
export const leftBehindPrefix = 'left:';
export interface LeftBehind {
  parcels: Parcel[];
  labels: Labels;
}

/** With `chrome.tabs.sendMessage`: the worker has been born anew and wants this bridge's port. */
export const connectRequest = 'gasoline-connect';

export type BridgeToWorker =
  | { k: 'parcel'; parcel: Parcel }
  /** So many entries were given up before they could be sent. */
  | { k: 'lost'; count: number }
  | { k: 'answer'; id: string; result?: unknown; error?: string };

export type WorkerToBridge =
  /** The labels are those that the worker gives to this frame's entries. */
  | { k: 'settings'; settings: CaptureSettings; labels: Labels }
  /** The worker has these parcels safe; the bridge forgets them. */
  | { k: 'taken'; ids: string[] }
  | { k: 'ask'; id: string; type: Exclude<QueryKind, 'a11y'>; params: Record<string, unknown> };
