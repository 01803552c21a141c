import type { BrowserContext } from '@playwright/test';
import { bindingName, type Delivery, type PageConfig, pageScript, scriptPath } from 'gasoline-ci';
import { vi } from 'vitest';
import { entryKinds, type EntryKind, parcelsFromText } from '../../packages/protocol/src/index.ts';
import type { Entry } from './capture-page.ts';

export type AllEntries = Record<EntryKind, Entry[]>;

/** What a test runner does with the CI script: every page of the context tells it what happens there. */
export class CiHost {
  readonly deliveries: Delivery[] = [];

  static async open(
    context: BrowserContext,
    config: PageConfig = { captureMode: 'all' },
    path = scriptPath,
  ): Promise<CiHost> {
    const host = new CiHost();
    await context.exposeBinding(bindingName, (_, delivery: Delivery) => void host.deliveries.push(delivery));
    await context.addInitScript({ content: pageScript(config, path) });
    return host;
  }

  entries(): AllEntries {
    const entries = Object.fromEntries(entryKinds.map((kind) => [kind, []])) as unknown as AllEntries;
    for (const { kind, json } of this.deliveries.flatMap((text) => parcelsFromText(text)))
      entries[kind].push(...(JSON.parse(json) as Entry[]));
    return entries;
  }

  async until(isThere: (entries: AllEntries) => unknown): Promise<AllEntries> {
    await vi.waitUntil(() => isThere(this.entries()), { timeout: 10_000, interval: 20 });
    return this.entries();
  }

  /** Waits for something that is said last. */
  async messagesUntil(word: string): Promise<string[]> {
    await this.until(({ logs }) => logs.some((log) => textOf(log).includes(word)));
    return this.entries().logs.map(textOf);
  }
}

/** A console call without a format has no message of its own on the wire. */
export function textOf({ message, args = [] }: Entry): string {
  return message ?? args.map((arg) => (typeof arg === 'string' ? arg : JSON.stringify(arg))).join(' ');
}
