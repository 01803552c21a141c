import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleForPage, captureScript, everything, takeEntries } from '../support/capture-page.ts';
import { CaptureSite } from '../support/capture-site.ts';
import { launchShell } from '../support/chromium.ts';
import type { Cell } from './cells/cell.ts';
import { allCells } from './cells/index.ts';

let browser: Browser;
let site: CaptureSite;
/** Three times the same page; what a cell sees must be the same in all of them. */
let pages: { untouched: Page; captured: Page; withoutBodies: Page };

beforeAll(async () => {
  [browser, site] = await Promise.all([launchShell(), CaptureSite.open()]);
  const runner = await bundleForPage(`
    import { allCells } from './test/capture/cells/index.ts';
    const { stringify } = JSON;
    Object.defineProperty(globalThis, 'runCell', {
      value: async (name) => {
        const result = await allCells.find((cell) => cell.name === name).run();
        return stringify(result, (_, value) => (value === undefined ? '[undefined]' : value));
      },
    });
  `);
  const context = await browser.newContext();
  const open = async (capture: string): Promise<Page> => {
    const page = await context.newPage();
    await page.addInitScript({ content: capture });
    await page.addInitScript({ content: runner });
    return page;
  };
  pages = {
    untouched: await open(''),
    captured: await open(await captureScript(everything)),
    withoutBodies: await open(await captureScript({ ...everything, networkBodies: false })),
  };
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Whether the last cell left the pages as it found them. */
let areTidy = false;

/** What the cell saw, in a page that nothing has happened in yet, or nothing that matters to it. */
async function look(page: Page, { name, isTidy }: Cell): Promise<unknown> {
  if (!areTidy || !isTidy) await page.goto(site.url('/'), { waitUntil: 'commit' });
  const text = await page.evaluate(
    (name) => (globalThis as unknown as { runCell(name: string): Promise<string> }).runCell(name),
    name,
  );
  return JSON.parse(text) as unknown;
}

/** Whether something of ours broke while the cell ran. */
async function ownFailures(page: Page): Promise<unknown[]> {
  const { logs } = await takeEntries(page);
  return logs.filter(({ source }) => source === 'gasoline').map(({ message }) => message);
}

test.each(allCells.map((cell) => [cell.name, cell] as const))('%s', async (_, cell) => {
  const [untouched, captured, withoutBodies] = await Promise.all([
    look(pages.untouched, cell),
    look(pages.captured, cell),
    look(pages.withoutBodies, cell),
  ]);
  areTidy = cell.isTidy;
  expect(captured).toEqual(untouched);
  expect(withoutBodies).toEqual(untouched);
  // What the page breaks under our feet may cost an entry, but nothing else may.
  const failures = cell.name.startsWith('a page that breaks') ? [] : await ownFailures(pages.captured);
  expect(failures).toEqual([]);
});

test('the cells ran in pages that are captured, and in one that is not', async () => {
  const captured = await Promise.all(
    Object.values(pages).map((page) => page.evaluate(() => '__gasoline' in globalThis)),
  );
  expect(captured).toEqual([false, true, true]);
  expect(new Set(allCells.map(({ name }) => name)).size).toBe(allCells.length);
});

test('fetch takes at most one microtask more', async () => {
  const ticks = (page: Page): Promise<number> =>
    page.evaluate(async () => {
      let ticks = 0;
      let isOver = false;
      const tick = (): void => {
        ticks++;
        if (!isOver) queueMicrotask(tick);
      };
      queueMicrotask(tick);
      // Refused before it begins, so that no network is between the call and the answer.
      await fetch('http://').catch(() => {});
      isOver = true;
      return ticks;
    });
  await Promise.all(Object.values(pages).map((page) => page.goto(site.url('/'))));
  const untouched = await ticks(pages.untouched);
  expect(await ticks(pages.captured)).toBeLessThanOrEqual(untouched + 1);
  expect(await ticks(pages.withoutBodies)).toBeLessThanOrEqual(untouched + 1);
});

// The limit of it: nobody can look into a proxy without its traps. We look once, and never by a field's `get`.
test('a proxy that is logged is asked for its prototype and its fields, and for nothing else', async () => {
  await pages.captured.goto(site.url('/'));
  const traps = await pages.captured.evaluate(() => {
    const seen = new Set<string>();
    const target = { field: 1 };
    console.log(
      new Proxy(target, {
        get(_, key) {
          seen.add(`get ${String(key)}`);
          return Reflect.get(target, key) as unknown;
        },
        has: (_, key) => (seen.add(`has ${String(key)}`), key in target),
        ownKeys: () => (seen.add('ownKeys'), Reflect.ownKeys(target)),
        getPrototypeOf: () => (seen.add('getPrototypeOf'), Object.prototype),
        getOwnPropertyDescriptor: (_, key) => (
          seen.add('getOwnPropertyDescriptor'), Object.getOwnPropertyDescriptor(target, key)
        ),
        isExtensible: () => (seen.add('isExtensible'), true),
      }),
    );
    return [...seen].sort();
  });
  // Behind `__v_raw` Vue keeps the object that a reactive proxy is for, so that we need not wake the proxy.
  expect(traps).toEqual(['get __v_raw', 'getOwnPropertyDescriptor', 'getPrototypeOf', 'ownKeys']);
});
