import type { PageConfig, SenderCounts, SenderOptions } from './index.js';

type Listener = (event: never) => void;

/**
 * One connection to a browser that speaks the DevTools protocol. Puppeteer's and Playwright's `CDPSession` fit as they
 * are; for anything else write the three methods. With `sessionId` a command is for that target (flat sessions).
 */
export interface CdpConnection {
  send(method: string, params?: object, sessionId?: string): Promise<unknown>;
  /** Every event of every session. */
  onEvent(listener: (event: CdpEvent) => void): () => void;
}

export interface CdpEvent {
  method: string;
  params?: unknown;
  sessionId?: string | undefined;
}

/** The shape that Puppeteer's `CDPSession` has. */
export interface PuppeteerSession {
  send(method: never, params?: never): Promise<unknown>;
  on(event: string, listener: Listener): unknown;
  off(event: string, listener: Listener): unknown;
  connection(): PuppeteerConnection | null | undefined;
  id(): string;
}

export interface PuppeteerConnection {
  session(sessionId: string): unknown;
}

/** The least that a WebSocket to the browser must offer; that of the `ws` package and Node's own do. */
export interface CdpSocket {
  send(text: string): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): unknown;
  removeEventListener(type: 'message', listener: (event: { data: unknown }) => void): unknown;
}

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
export declare function attach(
  session: PuppeteerSession | CdpConnection | CdpSocket,
  options?: AttachOptions,
): Promise<Attachment>;
