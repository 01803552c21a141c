import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Place } from '../test/support/gasoline.ts';
import { connectClient } from '../test/support/mcp-client.ts';
import type { Bench } from './bench.ts';
import type { Figures } from './capture/figures.ts';
import { formatSideBySide, judge, type Samples } from './capture/comparison.ts';
import { copyExtension } from './capture/copy-extension.ts';
import { makeEmptyExtension } from './capture/empty-extension.ts';
import { marked } from './capture/marks.ts';
import { makePeerHeads } from './capture/peer-scripts.ts';
import { launchPlainBrowser, type PlainBrowser } from './capture/plain-browser.ts';
import { type ShopSite, startShopSite } from './capture/shop-site.ts';
import { Site } from './capture/site.ts';
import { type Visit, visits } from './capture/subjects.ts';
import { type Variant, variants } from './capture/variants.ts';
import { fasterHalf } from './median.ts';

const rounds = { full: 8, quick: 2 };
const loads = { full: 8, quick: 3 };
const recorders: Record<Variant, string> = {
  native: 'none',
  'empty-extension': 'none',
  gasoline: 'gasoline',
  'gasoline-bodies': 'gasoline',
  sentry: 'sentry',
  rrweb: 'rrweb',
};

export const capture: Bench = {
  name: 'capture',
  title: 'What a captured page pays, delivery included, against the untouched page, Sentry and rrweb',
  bars: 'Ratios to the untouched page: see the table. Level with Sentry but for the large object, ahead of rrweb.',
  async run({ progress, quick, wants }) {
    const chosen = visits.filter(({ name }) => wants(name));
    if (chosen.length === 0) return [];
    const place = await Place.make();
    const heads = await makePeerHeads();
    const site = await Site.start(heads);
    const shop = await startShopSite(heads);
    try {
      // The background server, as a client starts it.
      await (await connectClient(place)).close();
      const samples = await measure({ site, shop, place, chosen, quick, progress });
      await refuseUndelivered(place, chosen.length === visits.length);
      const subjects = chosen.flatMap((visit) => visit.subjects);
      console.log(`\n${formatSideBySide(subjects, samples)}\n`);
      return subjects.flatMap((subject) => judge(subject, samples));
    } finally {
      await site.close();
      await shop.close();
      await place.clean();
    }
  },
};

/** Does this with a browser for every variant, and one more whose extension has marks. */
async function withBrowsers(place: Place, site: Site, work: () => Promise<void>): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'gasoline-bench-'));
  const browsers: PlainBrowser[] = [];
  const launch = (name: string, extension?: string) =>
    browsers.push(launchPlainBrowser(site.firstPage(name), extension));
  const copy = (name: string, options?: { captureNetworkBodies?: boolean; isMarked?: boolean }) => {
    const extension = join(dir, name);
    const { isMarked = false, ...settings } = options ?? {};
    copyExtension(
      extension,
      { serverUrl: place.url(''), captureNetworkBodies: false, ...settings },
      { isMarked },
    );
    launch(name, extension);
  };
  try {
    for (const variant of variants)
      if (variant === 'empty-extension') launch(variant, makeEmptyExtension(join(dir, variant)));
      else if (recorders[variant] !== 'gasoline') launch(variant);
      else copy(variant, { captureNetworkBodies: variant === 'gasoline-bodies' });
    copy(marked('gasoline'), { isMarked: true });
    await work();
  } finally {
    // A profile that cannot be removed is no reason to lose the figures.
    await Promise.allSettled(browsers.map((browser) => browser.close()));
    site.forgetBrowsers();
    rmSync(dir, { recursive: true, force: true });
  }
}

interface Means {
  site: Site;
  shop: ShopSite;
  place: Place;
  chosen: Visit[];
  quick: boolean;
  progress(text: string): void;
}

/**
 * The variants take turns at every visit, so that what slows the machine down meets them all. Every round has new
 * browsers: one is faster than another of the same kind by up to 3 %, for as long as it lives.
 */
async function measure({ site, shop, place, chosen, quick, progress }: Means): Promise<Samples> {
  const samples: Samples = new Map();
  const size = quick ? 'quick' : 'full';
  const go = async (variant: Variant, visit: Visit): Promise<Figures> => {
    const { outcome, recorder } = await site.visit(
      browserOf(variant, visit),
      addressOf(visit, variant, site, shop),
    );
    if (recorder !== recorders[variant] || typeof outcome === 'string')
      throw new Error(
        `Visit ${visit.name} of the "${variant}" browser: recorder ${recorder}, ${JSON.stringify(outcome)}.`,
      );
    return outcome;
  };
  const keep = (variant: Variant, name: string, figure: number): void => {
    const empty = () =>
      Object.fromEntries(variants.map((name) => [name, []])) as unknown as Record<Variant, number[]>;
    if (!samples.has(name)) samples.set(name, empty());
    samples.get(name)?.[variant].push(figure);
  };
  const [warmUp] = chosen;
  const visitAll = async (round: number): Promise<void> => {
    if (warmUp) for (const variant of variants) await go(variant, warmUp);
    for (const visit of chosen) {
      progress(`round ${round + 1} of ${rounds[size]}, ${visit.name}`);
      const measured = variants.filter((variant) => isMeasured(variant, visit));
      const first = round % measured.length;
      const order = [...measured.slice(first), ...measured.slice(0, first)];
      const figures = new Map(order.map((variant) => [variant, [] as Figures[]]));
      const visitOnce = async (variant: Variant) => void figures.get(variant)?.push(await go(variant, visit));
      if (visit.isTogether) await Promise.all(order.map(visitOnce));
      else if (visit.kind === 'measurement') for (const variant of order) await visitOnce(variant);
      else {
        // The first load may have to start a process.
        for (const variant of order) await go(variant, visit);
        for (let load = 0; load < loads[size]; load++) for (const variant of order) await visitOnce(variant);
      }
      for (const [variant, seen] of figures)
        for (const name of Object.keys(seen[0] ?? {}))
          keep(variant, name, fasterHalf(seen.map((one) => one[name] ?? Number.NaN)));
    }
  };
  for (let round = 0; round < rounds[size]; round++) {
    progress(`round ${round + 1} of ${rounds[size]}, starting browsers`);
    await withBrowsers(place, site, () => visitAll(round));
  }
  return samples;
}

/** With bodies or without makes a difference only where there are bodies. */
function isMeasured(variant: Variant, { subjects }: Visit): boolean {
  return variant !== 'gasoline-bodies' || subjects.some(({ hasBodies }) => hasBodies);
}

/** Peers get their marks with the page; ours are in the extension. */
function browserOf(variant: Variant, { hasMarks }: Visit): string {
  return hasMarks && variant === 'gasoline' ? marked(variant) : variant;
}

function addressOf(visit: Visit, variant: Variant, site: Site, shop: ShopSite): string {
  const { name, kind, hasMarks = false } = visit;
  if (kind === 'measurement') return site.visitPage(variant, name);
  const plan = new URLSearchParams({
    variant: browserOf(variant, visit),
    head: hasMarks ? marked(variant) : variant,
    visit: name,
    site: site.url,
  });
  return kind === 'load of the shop' ? `${shop.url}/?${plan}` : `${site.url}/empty?${plan}`;
}

/** A recorder that delivers nothing is cheap; its figures would be worth nothing. */
async function refuseUndelivered(place: Place, isWhole: boolean): Promise<void> {
  const { logs, errors, buffers } = await place.health();
  const counts = {
    logs: logs.entries,
    errors: errors.entries,
    requests: buffers.network_bodies,
    messages: buffers.websocket_events,
  };
  // Every page load is a log; the other kinds come from visits that may not have been chosen.
  const expected = isWhole ? counts : { logs: counts.logs };
  for (const [what, count] of Object.entries(expected))
    if (count === 0) throw new Error(`No ${what} have reached the server: ${JSON.stringify(counts)}.`);
}
