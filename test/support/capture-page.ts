import { fileURLToPath } from 'node:url';
import type { BrowserContext, Frame, Page } from '@playwright/test';
import { build } from 'esbuild';
import { onEarlyPlatform } from '../../scripts/on-early-platform.mjs';
import type { EmittedKind } from '../../packages/capture/src/tap.ts';
import type { CaptureSettings, Parcel } from '../../packages/protocol/src/index.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export const everything: CaptureSettings = {
  enabled: true,
  level: 'debug',
  webSockets: true,
  networkBodies: true,
  actions: true,
  performance: true,
  enhancedSelectors: true,
  aiContext: true,
  sourceSnippets: true,
  componentTree: true,
  stateSnapshot: false,
};

const bundles = new Map<string, Promise<string>>();

/** One script out of a module, for the page. */
export function bundleForPage(source: string): Promise<string> {
  const made = bundles.get(source) ?? bundle(source);
  bundles.set(source, made);
  return made;
}

async function bundle(source: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'chrome120',
    plugins: [onEarlyPlatform],
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * Capture as it starts in a page, before any script of the page. The parcels lie on an object that only a
 * captured page has, behind a symbol, so that the page looks no different for being tested. Without settings it
 * waits for them.
 */
export async function captureScript(settings: CaptureSettings | null = everything): Promise<string> {
  return bundleForPage(`
    import { addErrorContext, startCapture } from './packages/capture/src/index.ts';
    import { addInsight } from './packages/capture/src/insight.ts';
    import { addPerformance } from './packages/capture/src/performance.ts';
    const parcels = [];
    const told = globalThis.gasolineTestSink;
    const send = (parcel) => { parcels[parcels.length] = parcel; told?.(parcel); };
    const capture = startCapture({ send, settings: ${settings === null ? 'undefined' : JSON.stringify(settings)} });
    if (capture) addPerformance(capture.parts);
    if (capture) addErrorContext(capture.parts);
    if (capture) addInsight(capture.parts);
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
    settings: CaptureSettings | null = everything,
  ): Promise<CapturePage> {
    const page = await context.newPage();
    const opened = new CapturePage(page);
    await page.exposeBinding('gasolineTestSink', (_, parcel: Parcel) => void opened.parcels.push(parcel));
    await page.addInitScript({ content: await captureScript(settings) });
    return opened;
  }

  /** One that keeps what it is told when it is left, which no binding hears any more. Call `recall` then. */
  static async openLeaving(context: BrowserContext): Promise<CapturePage> {
    const page = await context.newPage();
    await page.addInitScript(() => {
      const keep = (parcel: Parcel): void => sessionStorage.setItem(parcel.id, JSON.stringify(parcel));
      Object.defineProperty(globalThis, 'gasolineTestSink', { value: keep });
    });
    await page.addInitScript({ content: await captureScript() });
    return new CapturePage(page);
  }

  async recall(): Promise<void> {
    const kept = await this.page.evaluate(() => Object.values(sessionStorage) as string[]);
    const number = ({ id }: Parcel): number => Number(id.split('-')[1]);
    const parcels = kept.map((text) => JSON.parse(text) as Parcel);
    this.parcels.splice(0, Infinity, ...parcels.sort((a, b) => number(a) - number(b)));
  }

  entries(): Entries {
    return unpack(this.parcels);
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
  return unpack(JSON.parse(await page.evaluate(inPage, { take: true })) as Parcel[]);
}

function unpack(parcels: readonly Parcel[]): Entries {
  const entries: Entries = {
    logs: [],
    networkBodies: [],
    websocketEvents: [],
    enhancedActions: [],
    domSnapshots: [],
    performanceSnapshots: [],
  };
  for (const { kind, json } of parcels) entries[kind as EmittedKind].push(...(JSON.parse(json) as Entry[]));
  return entries;
}
