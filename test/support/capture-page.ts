import { fileURLToPath } from 'node:url';
import type { BrowserContext, Frame, Page } from '@playwright/test';
import { build } from 'esbuild';
import type { EmittedKind } from '../../packages/capture/src/tap.ts';
import type { CaptureSettings, Parcel } from '../../packages/protocol/src/index.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export const everything: CaptureSettings = {
  enabled: true,
  level: 'debug',
  webSockets: true,
  networkBodies: true,
  actions: true,
};

/** One script out of a module, for the page. */
export async function bundleForPage(source: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'chrome120',
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * Capture as it starts in a page, before any script of the page. The parcels lie on an object that only a
 * captured page has, behind a symbol, so that the page looks no different for being tested.
 */
export async function captureScript(settings: CaptureSettings | undefined = everything): Promise<string> {
  return bundleForPage(`
    import { startCapture } from './packages/capture/src/index.ts';
    const parcels = [];
    const told = globalThis.gasolineTestSink;
    const send = (parcel) => { parcels[parcels.length] = parcel; told?.(parcel); };
    const capture = startCapture({ send, settings: ${JSON.stringify(settings)} });
    if (capture) Object.defineProperty(globalThis.__gasoline, Symbol.for('gasoline.test'), { value: { capture, parcels } });
  `);
}

interface InPage {
  capture: { configure(settings: CaptureSettings): void; flush(): void; stop(): void };
  parcels: Parcel[];
}

/** Runs in the page: what the script above has left there. */
function inPage(order: { configure?: CaptureSettings; stop?: boolean; take?: boolean }): string {
  const api = (globalThis as unknown as { __gasoline: Record<symbol, InPage> }).__gasoline;
  const { capture, parcels } = api[Symbol.for('gasoline.test')] as InPage;
  if (order.configure) capture.configure(order.configure);
  if (order.take) capture.flush();
  if (order.stop) capture.stop();
  // As text: it is made by us, and must not meet what the page did to its prototypes.
  return JSON.stringify(parcels.splice(0));
}

export type Entry = Record<string, unknown> & { message?: string; args?: unknown[]; event?: string };
export type Entries = Record<EmittedKind, Entry[]>;

/** A page with capture in every frame, and what came out of it. */
export class CapturePage {
  /** Everything that left any frame of the page, in order. */
  readonly parcels: Parcel[] = [];

  private constructor(readonly page: Page) {}

  static async open(
    context: BrowserContext,
    settings: CaptureSettings | undefined = everything,
  ): Promise<CapturePage> {
    const page = await context.newPage();
    const opened = new CapturePage(page);
    await page.exposeBinding('gasolineTestSink', (_, parcel: Parcel) => void opened.parcels.push(parcel));
    await page.addInitScript({ content: await captureScript(settings) });
    return opened;
  }

  entries(): Entries {
    const entries: Entries = { logs: [], networkBodies: [], websocketEvents: [], enhancedActions: [] };
    for (const { kind, json } of this.parcels)
      entries[kind as EmittedKind].push(...(JSON.parse(json) as Entry[]));
    return entries;
  }

  /** Tells capture to send what waits. */
  async flush(frame: Frame = this.page.mainFrame()): Promise<void> {
    await frame.evaluate(inPage, { take: true });
  }

  async configure(settings: CaptureSettings): Promise<void> {
    await this.page.evaluate(inPage, { configure: settings });
  }

  async stop(): Promise<void> {
    await this.page.evaluate(inPage, { stop: true });
  }
}

/** What capture recorded in this page so far. */
export async function takeEntries(page: Page): Promise<Entries> {
  const entries: Entries = { logs: [], networkBodies: [], websocketEvents: [], enhancedActions: [] };
  for (const { kind, json } of JSON.parse(await page.evaluate(inPage, { take: true })) as Parcel[])
    entries[kind as EmittedKind].push(...(JSON.parse(json) as Entry[]));
  return entries;
}
