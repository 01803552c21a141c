/** The page's script with everything in it, for hosts that put it into a page themselves. */
export declare const scriptPath: string;
/** The small one, for a plain script tag: no more than 35 kB. Actions have one selector each; no performance, no error context. */
export declare const smallScriptPath: string;

/**
 * The function that a host exposes to every page (`context.exposeBinding`, `Runtime.addBinding`). The script takes it
 * off the window and calls it with a `Delivery`.
 */
export declare const bindingName: string;
/** What the binding is called with: one parcel or several, as text. Hand it to `Sender.send` as it is. */
export type Delivery = string;

/** An expression to evaluate in a frame before it is closed: what still waits there is handed over. */
export declare const flushExpression: string;

/** Which bodies of requests are kept. All requests are told of in either case. */
export type CaptureMode = 'errors-only' | 'all';

/** What a host tells the script, as `window.__GASOLINE_CONFIG`. It is read once, and deleted. */
export interface PageConfig {
  /** Address of the server, for pages without a binding. */
  endpoint?: string | undefined;
  /** A capture token, for pages without a binding. */
  token?: string | undefined;
  testId?: string | undefined;
  captureMode?: CaptureMode | undefined;
}

/** The whole of what has to run in a page: its configuration and the script, in one text. */
export declare function pageScript(config?: PageConfig, path?: string): string;

export interface SenderOptions {
  /** GASOLINE_HOST, or 127.0.0.1. */
  host?: string | undefined;
  /** GASOLINE_PORT, or 7890. */
  port?: number | undefined;
  /** The access token of a server that was started with `--require-token`. */
  token?: string | undefined;
  /** Goes on every entry. GASOLINE_TEST_ID, if that is set. */
  testId?: string | undefined;
}

export interface SenderCounts {
  /** Entries that the server has. */
  sent: number;
  waiting: number;
  /** Entries that were given up: too many waited, or the server refused them. */
  lost: number;
}

export interface Sender {
  /** Takes what the binding was called with. Errors go out at once, the rest within half a second. Never throws. */
  send(delivery: unknown): void;
  /** Tries to send all that waits, now. Resolves when that is done, or when the server is not there. Never rejects. */
  flush(): Promise<void>;
  /** Gives up what waits, uncounted: nobody will ask for it. Resolves when nothing is under way any more. */
  forget(): Promise<void>;
  counts(): SenderCounts;
}

/** Takes what pages hand over to the server. A server that is away never hurts: entries wait, bounded, and losses are counted. */
export declare function createSender(options?: SenderOptions): Sender;
