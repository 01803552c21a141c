import type { PageConfig, SenderCounts, SenderOptions } from './index.js';

/** Any client of the DevTools protocol: write these two methods for it. With `sessionId` a command is for that target. */
export interface CdpConnection {
  send(method: string, params?: object, sessionId?: string): Promise<unknown>;
  /** Every event of every session. Returns how to stop listening. */
  onEvent(listener: (event: CdpEvent) => void): () => void;
}

export interface CdpEvent {
  method: string;
  params?: unknown;
  sessionId?: string | undefined;
}

/** Puppeteer's `CDPSession`, that of a page or, for all pages, that of `browser.target()`. */
export interface PuppeteerSession {
  send(method: never, params?: never): Promise<unknown>;
  on(event: never, listener: never): unknown;
  off(event: never, listener: never): unknown;
  connection(): unknown;
}

/** A WebSocket to the browser; that of the `ws` package and Node's own fit. */
export interface CdpSocket {
  send(text: string): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): unknown;
  removeEventListener(type: 'message', listener: (event: { data: unknown }) => void): unknown;
}

/** What Selenium's `driver.createCDPConnection('page')` gives. */
export interface SeleniumConnection {
  _wsConnection: CdpSocket;
}

export type CdpSession = PuppeteerSession | CdpConnection | CdpSocket | SeleniumConnection;

export interface AttachOptions extends SenderOptions, Pick<PageConfig, 'captureMode'> {}

export interface AttachCounts extends SenderCounts {
  /** Pages, frames and workers that are being watched now. */
  targets: number;
}

export interface Attachment {
  /** Gets what waits in the pages, and sends it. */
  flush(): Promise<void>;
  /** Flushes, and lets go of the browser. Pages that are open keep their script, which then has nobody to tell. */
  detach(): Promise<void>;
  counts(): AttachCounts;
}

/** Watches every page, frame and worker that the session can reach, those to come as well. */
export declare function attach(session: CdpSession, options?: AttachOptions): Promise<Attachment>;
