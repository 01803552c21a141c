import type { Browser } from '../browser/browser.ts';
import { ContractTracker } from '../contracts/contract-tracker.ts';
import { errorIdentity } from '../errors/error-identity.ts';
import { ErrorStacks } from '../errors/error-stacks.ts';
import { IdentifyAhead } from '../errors/identify-ahead.ts';
import { Baselines } from '../performance/baselines.ts';
import { Project } from '../project/project.ts';
import type { SourceMaps } from '../source-maps/source-maps.ts';
import type { Clock } from '../store/clock.ts';
import type { Store } from '../store/store.ts';
import { FixSessions } from '../verdicts/fix-sessions.ts';
import { NamedSnapshots } from '../verdicts/named-snapshots.ts';
import type { Client } from '../streaming/client.ts';
import { Streaming } from '../streaming/streaming.ts';

/** What a tool may use. Stays this small. */
export interface ToolContext {
  store: Store;
  browser: Browser;
  clock: Clock;
  /** The stacks of errors in terms of the source. */
  stacks: ErrorStacks;
  /** What is known of the API from its traffic. */
  contracts: ContractTracker;
  /** What each page costs usually. */
  baselines: Baselines;
  /** Fixes that are being verified, and snapshots to compare with. */
  fixSessions: FixSessions;
  namedSnapshots: NamedSnapshots;
  /** What the client works on. */
  project: Project;
  /** What tells of events before somebody asks. */
  streaming: Streaming;
  /** Who asks. */
  client?: Client | undefined;
  /** Ends when the client no longer waits for this answer. */
  signal?: AbortSignal | undefined;
}

/** The parts that only tools need, around those that the server has anyway. */
export function createToolContext({
  store,
  browser,
  clock,
  root,
}: Pick<ToolContext, 'store' | 'browser' | 'clock'> & { root?: string | undefined }): ToolContext {
  let maps: SourceMaps | undefined;
  const stacks = new ErrorStacks({
    async loadMaps() {
      if (maps) return maps;
      const { SourceMaps } = await import('../source-maps/source-maps.ts');
      maps ??= new SourceMaps();
      return maps;
    },
    pageUrlOf: ({ url, tabId }) =>
      (/^(?:https?|file):/.test(url) || tabId === undefined ? url : store.tabs.get(tabId)?.url) || undefined,
  });
  store.onError((entry) => stacks.prepare(entry));
  new IdentifyAhead(async (entry) => errorIdentity(entry, await stacks.of(entry))).follow(store);
  const contracts = new ContractTracker();
  contracts.follow(store);
  const baselines = new Baselines();
  baselines.follow(store);
  return {
    store,
    browser,
    clock,
    stacks,
    contracts,
    baselines,
    fixSessions: new FixSessions(clock),
    namedSnapshots: new NamedSnapshots(clock),
    project: new Project(root),
    streaming: new Streaming(store, baselines),
  };
}
