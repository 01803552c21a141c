import type { Health, Settings } from '@gasoline/protocol';

/** What popup and options ask of the worker, with `chrome.runtime.sendMessage`. */
export type ToWorker =
  /** A fresh look at everything. Answered with a `WorkerState`. */
  | { k: 'state'; tabId?: number }
  /** Answered with the `WorkerState` after the change. */
  | { k: 'change'; settings: Partial<Settings> }
  /** All settings back to the defaults. Answered with the `WorkerState` after it. */
  | { k: 'reset' }
  /** Clears what the server keeps. Answered with a `WorkerState` that has `cleared`. */
  | { k: 'clear' };

export interface WorkerState {
  /** The extension's own. */
  version: string;
  settings: Settings;
  /** From a request made for this very answer. */
  server:
    | { state: 'connected'; health: Health }
    /** Nobody listens at the address. */
    | { state: 'unreachable' }
    /** Somebody answers who is not Gasoline. */
    | { state: 'stranger' }
    /** A Gasoline server that does not let us in: without its token, or under this host name. */
    | { state: 'refused'; wants: 'token' | 'allowed host' };
  /** Whether the live link is open: without it questions about the page cannot be answered. */
  liveLink: boolean;
  /** Entries that wait for the server, and entries that were given up because too many waited. */
  waiting: number;
  dropped: number;
  /** In the answer to `clear`: whether the server did it. */
  cleared?: boolean;
  /** The tab asked for. */
  tab?: {
    url: string;
    /**
     * `captured`: its page reports. `filtered`: the settings leave this site out. `restricted`: Chrome lets no
     * extension in. `not loaded`: the page is older than the extension, or sleeps; a reload helps.
     */
    state: 'captured' | 'filtered' | 'restricted' | 'not loaded';
    entries: number;
    errors: number;
  };
}
