import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Place } from '../test/support/gasoline.ts';
import { connectClient } from '../test/support/mcp-client.ts';
import type { Bench } from './bench.ts';
import { formatSideBySide, judge, type Samples } from './capture/comparison.ts';
import { copyExtension } from './capture/copy-extension.ts';
import { makePeerHeads } from './capture/peer-scripts.ts';
import { launchPlainBrowser, type PlainBrowser } from './capture/plain-browser.ts';
import { type ShopSite, startShopSite } from './capture/shop-site.ts';
import { Site } from './capture/site.ts';
import { type Visit, visits } from './capture/subjects.ts';
import { type Variant, variants } from './capture/variants.ts';

const rounds = { full: 4, quick: 2 };
const loads = { full: 6, quick: 3 };
const recorders: Record<Variant, string> = {
  native: 'none',
  gasoline: 'gasoline',
  'gasoline-bodies': 'gasoline',
  sentry: 'sentry',
  rrweb: 'rrweb',
};

export const capture: Bench = {
  name: 'capture',
  title: 'What a captured page pays, delivery included, against the untouched page, Sentry and rrweb',
  bars: 'Ratios to the untouched page: see the table. Level with Sentry but for the large object, ahead of rrweb.',
  async run({ progress, quick }) {
    const dir = mkdtempSync(join(tmpdir(), 'gasoline-bench-'));
    const place = await Place.make();
    const browsers: PlainBrowser[] = [];
    const heads = await makePeerHeads();
    const site = await Site.start(heads);
    const shop = await startShopSite(heads);
    try {
      // The background server, as a client starts it.
      await (await connectClient(place)).close();
      progress(`starting ${variants.length} browsers`);
      for (const variant of variants) {
        const extension = recorders[variant] === 'gasoline' ? join(dir, variant) : undefined;
        if (extension)
          copyExtension(extension, {
            serverUrl: place.url(''),
            captureNetworkBodies: variant === 'gasoline-bodies',
          });
        browsers.push(launchPlainBrowser(site.firstPage(variant), extension));
      }
      const samples = await measure({ site, shop, quick, progress });
      await refuseUndelivered(place);
      const subjects = visits.flatMap((visit) => visit.subjects);
      console.log(`\n${formatSideBySide(subjects, samples)}\n`);
      return subjects.flatMap((subject) => judge(subject, samples));
    } finally {
      // A profile that cannot be removed is no reason to lose the figures.
      await Promise.allSettled(browsers.map((browser) => browser.close()));
      await site.close();
      await shop.close();
      await place.clean();
      rmSync(dir, { recursive: true, force: true });
    }
  },
};

interface Means {
  site: Site;
  shop: ShopSite;
  quick: boolean;
  progress(text: string): void;
}

/** The variants take turns at every visit, so that what slows the machine down meets them all. */
async function measure({ site, shop, quick, progress }: Means): Promise<Samples> {
  const samples: Samples = new Map();
  const size = quick ? 'quick' : 'full';
  const go = async (variant: Variant, visit: Visit) => {
    const { outcome, recorder } = await site.visit(
      variant,
      addressOf(visit, variant, site, shop, loads[size]),
    );
    if (recorder !== recorders[variant] || typeof outcome === 'string')
      throw new Error(
        `Visit ${visit.name} of the "${variant}" browser: recorder ${recorder}, ${JSON.stringify(outcome)}.`,
      );
    return outcome;
  };
  const keep = async (variant: Variant, visit: Visit) => {
    for (const [name, figure] of Object.entries(await go(variant, visit))) {
      const empty = Object.fromEntries(variants.map((name) => [name, []])) as unknown as Record<
        Variant,
        number[]
      >;
      if (!samples.has(name)) samples.set(name, empty);
      samples.get(name)?.[variant].push(figure);
    }
  };
  const [first] = visits;
  progress('warming up');
  if (first) for (const variant of variants) await go(variant, first);
  for (let round = 0; round < rounds[size]; round++)
    for (const visit of visits) {
      progress(`round ${round + 1} of ${rounds[size]}, ${visit.name}`);
      const order = [
        ...variants.slice(round % variants.length),
        ...variants.slice(0, round % variants.length),
      ];
      if (visit.isTogether) await Promise.all(order.map((variant) => keep(variant, visit)));
      else for (const variant of order) await keep(variant, visit);
    }
  return samples;
}

function addressOf(
  { name, kind }: Visit,
  variant: Variant,
  site: Site,
  shop: ShopSite,
  loads: number,
): string {
  if (kind === 'measurement') return site.visitPage(variant, name);
  const plan = new URLSearchParams({ variant, visit: name, site: site.url, loads: String(loads) });
  return kind === 'load of the shop' ? `${shop.url}/?${plan}` : `${site.url}/empty?${plan}`;
}

/** A recorder that delivers nothing is cheap; its figures would be worth nothing. */
async function refuseUndelivered(place: Place): Promise<void> {
  const { logs, errors, buffers } = await place.health();
  const counts = {
    logs: logs.entries,
    errors: errors.entries,
    requests: buffers.network_bodies,
    messages: buffers.websocket_events,
  };
  for (const [what, count] of Object.entries(counts))
    if (count === 0) throw new Error(`No ${what} have reached the server: ${JSON.stringify(counts)}.`);
}
