import type { Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  /** The same without the time in which other threads had the processor. */
  tdur?: number;
  tid: number;
  pid: number;
  args: {
    frame?: string;
    data?: {
      documentLoaderURL?: string;
      url?: string;
      fileName?: string;
      scriptName?: string;
      type?: string;
    };
    fileName?: string;
  };
}

export interface Cost {
  beforeMs: number;
  afterMs: number;
}

const ours = /\/bridge\.js$/;
const running = new Set(['FunctionCall', 'EvaluateScript', 'v8.compile']);
/** Until what a load costs has been told, and the last timer has run. */
const watchMs = 3_500;

/** How long the browser ran our scripts in their own world in one load of this page: their start, and each call into them. */
export async function traceLoad(page: Page, url: string): Promise<Cost> {
  const cdp = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await cdp.send('Tracing.start', {
    // No more than the events below: each one that is written makes what it tells of take longer.
    traceConfig: { includedCategories: ['devtools.timeline', 'blink.user_timing'] },
  });
  await page.goto(url);
  await page.waitForFunction((ms) => performance.now() > ms, watchMs);
  const complete = new Promise<void>((done) => cdp.once('Tracing.tracingComplete', () => done()));
  await cdp.send('Tracing.end');
  await complete;
  await cdp.detach();
  return costOf(events, url);
}

function costOf(events: TraceEvent[], url: string): Cost {
  const begun = events.find(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === url,
  );
  const loaded = events.find(
    ({ name, args, ts }) =>
      name === 'loadEventEnd' && args.frame === begun?.args.frame && ts > (begun?.ts ?? 0),
  );
  if (!begun || !loaded) throw new Error('The trace has no load of this page.');
  const runs = outermost(
    events.filter(
      (event) =>
        event.tid === loaded.tid &&
        event.pid === loaded.pid &&
        event.ts > begun.ts &&
        running.has(event.name) &&
        ours.test(scriptOf(event)),
    ),
  );
  if (runs.length === 0) throw new Error('The trace has no run of bridge.js.');
  const spent = ({ dur = 0, tdur = dur }: TraceEvent) => tdur / 1000;
  const sum = (some: TraceEvent[]) => some.reduce((ms, event) => ms + spent(event), 0);
  return {
    beforeMs: sum(runs.filter(({ ts }) => ts < loaded.ts)),
    afterMs: sum(runs.filter(({ ts }) => ts >= loaded.ts)),
  };
}

function scriptOf({ args }: TraceEvent): string {
  return args.data?.url ?? args.data?.fileName ?? args.fileName ?? args.data?.scriptName ?? '';
}

/** A call inside another of ours is counted with it. */
function outermost(runs: TraceEvent[]): TraceEvent[] {
  const sorted = runs
    .filter(({ ph }) => ph === 'X')
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  let end = 0;
  return sorted.filter(({ ts, dur = 0 }) => {
    if (ts + dur <= end) return false;
    end = ts + dur;
    return true;
  });
}
