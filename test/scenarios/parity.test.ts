import { type Browser as PlaywrightBrowser, type Page as PlaywrightPage } from '@playwright/test';
import { bindingName, createSender, pageScript } from 'gasoline-ci';
import { attach } from 'gasoline-ci/cdp';
import { type Browser as PuppeteerBrowser, launch } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CaptureSite } from '../support/capture-site.ts';
import { serveToPages } from '../support/capture-token.ts';
import { chromiumOptions, launchShell } from '../support/chromium.ts';
import { ExtensionBrowser } from '../support/extension.ts';
import { Place } from '../support/gasoline.ts';
import { scenarios } from './index.ts';
import type { Scenario, Step } from './scenario.ts';

type Kind = keyof Scenario['counts'];
type Recorded = Record<Kind, Record<string, unknown>[]>;

let site: CaptureSite;
let place: Place;
let token: string;
let playwright: PlaywrightBrowser;
let puppeteer: PuppeteerBrowser;
let extension: ExtensionBrowser;

beforeAll(async () => {
  [site, place, playwright, puppeteer] = await Promise.all([
    CaptureSite.open(),
    Place.make(),
    launchShell(),
    launch({ ...chromiumOptions(), headless: true }),
  ]);
  token = await serveToPages(place);
  extension = await ExtensionBrowser.launch(place, { settings: { captureNetworkBodies: true } });
});
afterAll(async () => {
  await extension?.close();
  await playwright?.close();
  await puppeteer?.close();
  await site?.close();
  await place?.clean();
});

interface Driver {
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
}

async function perform(page: Driver, steps: Step[]): Promise<void> {
  for (const [what, selector, text = ''] of steps)
    await (what === 'click' ? page.click(selector) : page.type(selector, text));
}

/** The four ways, each from an empty page to the last step. `finish` gets the last of it to the server. */
const ways: Record<
  string,
  (url: string, steps: Step[], finished: () => Promise<Recorded>) => Promise<Recorded>
> = {
  async extension(url, steps, finished) {
    const page = await extension.context.newPage();
    await page.goto(url);
    // What it records beside the page's script comes when the page has loaded.
    await page.waitForFunction(() => document.readyState === 'complete');
    await perform(page as Driver, steps);
    return finished().finally(() => page.close());
  },
  async binding(url, steps, finished) {
    const context = await playwright.newContext();
    const sender = createSender({ port: place.port });
    await context.exposeBinding(bindingName, (_, delivery: string) => sender.send(delivery));
    await context.addInitScript({ content: pageScript({ captureMode: 'all' }) });
    return drive(await context.newPage(), url, steps, finished).finally(() => context.close());
  },
  async http(url, steps, finished) {
    const context = await playwright.newContext();
    const config = { captureMode: 'all', endpoint: place.url(''), token } as const;
    await context.addInitScript({ content: pageScript(config) });
    return drive(await context.newPage(), url, steps, finished).finally(() => context.close());
  },
  async cdp(url, steps, finished) {
    const page = await puppeteer.newPage();
    const attachment = await attach(await page.createCDPSession(), { port: place.port, captureMode: 'all' });
    await page.goto(url);
    await perform(page, steps);
    return finished().finally(async () => {
      await attachment.detach();
      await page.close();
    });
  },
};

async function drive(
  page: PlaywrightPage,
  url: string,
  steps: Step[],
  finished: () => Promise<Recorded>,
): Promise<Recorded> {
  await page.goto(url);
  await perform(page as Driver, steps);
  return finished();
}

/** What the server has, once it is as much as there should be. */
async function recorded({ counts }: Scenario): Promise<Recorded> {
  let latest: Recorded | undefined;
  const read = async (): Promise<boolean> => {
    latest = (await (await fetch(place.url('/snapshot'))).json()) as Recorded;
    return (Object.keys(counts) as Kind[]).every((kind) => (latest?.[kind].length ?? 0) >= counts[kind]);
  };
  await vi.waitUntil(read, { timeout: 10_000, interval: 100 }).catch(() => {});
  const kinds = (Object.keys(counts) as Kind[]).map((kind) => [kind, latest?.[kind].map(stripped) ?? []]);
  return Object.fromEntries(kinds) as Recorded;
}

/** Who recorded, and when; and where on the screen. */
const incidental =
  /^(id|ts|timestamp|startedAt|duration|tabId|frame|pageLoad|testId|connectionId|position|_?aiContext|seq|effect|date)$/i;

function stripped(value: unknown): Record<string, unknown> {
  return JSON.parse(
    JSON.stringify(value, (key, inner: unknown) => (incidental.test(key) ? undefined : inner)),
  ) as Record<string, unknown>;
}

describe.each(Object.entries(scenarios))('%s', (name, scenario) => {
  test('are the same entries by extension, binding, HTTP and CDP', async () => {
    const path = site.page(`/${name.replaceAll(' ', '-')}`, scenario.html);
    const results: Record<string, Recorded> = {};
    for (const [way, record] of Object.entries(ways)) {
      await place.post('/clear', {});
      results[way] = await record(site.url(path), scenario.steps, () => recorded(scenario));
    }
    const counts = (of: Recorded | undefined) =>
      Object.fromEntries((Object.keys(scenario.counts) as Kind[]).map((kind) => [kind, of?.[kind].length]));
    expect(counts(results['extension'])).toEqual(scenario.counts);
    expect(results['binding']).toEqual(results['extension']);
    expect(results['http']).toEqual(results['extension']);
    expect(results['cdp']).toEqual(results['extension']);
  });
});
