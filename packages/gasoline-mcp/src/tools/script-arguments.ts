import { limits } from '@gasoline/protocol';
import * as z from 'zod';
import { formats } from '../codegen/formats.ts';
import { type Recording, selectRecording } from '../codegen/recording.ts';
import { fence, originsOf } from '../format/fence.ts';
import type { Captured } from '../timeline/captured.ts';
import type { Store } from '../store/store.ts';
import { shortenText } from '../way-out/fit.ts';
import { wayOut } from '../way-out/way-out.ts';
import type { ToolContext } from './tool-context.ts';
import { ToolError } from './tool-error.ts';

/** What the tools that write scripts have in common. */
export const scriptArguments = {
  format: z.enum(formats).default('playwright'),
  last_n_actions: z.int().min(1).max(limits.mostActions).optional().describe('Default: all'),
  base_url: z.string().optional().describe('Origin to run against; default the recorded one'),
  tab_id: z.int().optional().describe('Default: the tab of the last action'),
};

export function capturedIn(store: Store): Captured {
  return {
    actions: [...store.actions.oldestFirst()],
    requests: [...store.networkBodies.oldestFirst()],
    logs: store.allLogs(),
    snapshots: [...store.domSnapshots.oldestFirst()],
    socketEvents: [...store.webSocketEvents.oldestFirst()],
  };
}

interface Wanted {
  last_n_actions?: number | undefined;
  tab_id?: number | undefined;
  url_filter?: string | undefined;
}

export interface Recorded {
  recording: Recording;
  /** The page to open when nothing was done yet. */
  openUrl: string | undefined;
  /** Where the text in the answer comes from. */
  origins: string;
}

export function recordedFor(wanted: Wanted, { store }: ToolContext): Recorded {
  const { tab_id: tabId, last_n_actions: lastActions, url_filter: url } = wanted;
  const recording = selectRecording(capturedIn(store), { tabId, lastActions, url });
  const tab = recording.tabId === undefined ? store.tabs.active() : store.tabs.get(recording.tabId);
  return {
    recording,
    openUrl: tab?.url || undefined,
    origins: originsOf([...recording.actions.map((action) => action.url), tab?.url]),
  };
}

/** Only its origin counts: what was recorded has paths of its own. */
export function readBaseUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new ToolError('base_url is no address.', 'Give one such as http://localhost:3000 and call again.');
  return new URL(text).origin;
}

/** Each text was masked before it became code (`codegen/quote.ts`). A mask in the middle of code may break it. */
export function exceptCode(...files: readonly string[]) {
  return (output: Record<string, unknown>): Record<string, unknown> => {
    const code = Object.entries(output).filter(([name]) => files.includes(name));
    const rest = Object.entries(output).filter(([name]) => !files.includes(name));
    return { ...wayOut(Object.fromEntries(rest)), ...Object.fromEntries(code) };
  };
}

const maxWarnings = 15;
const maxWarningChars = 240;

/** Each once and short: the script itself is what was asked for. */
export function fewWarnings(warnings: readonly string[], { elsewhere }: Recording): string[] {
  const all = [
    ...new Set([
      ...warnings,
      ...(elsewhere > 0
        ? [`${elsewhere} actions of other tabs are left out; ask for one of them with tab_id.`]
        : []),
    ]),
  ].map((warning) => shortenText(warning, maxWarningChars));
  const left = all.length - maxWarnings;
  return left > 0 ? [...all.slice(0, maxWarnings), `${left} more warnings.`] : all;
}

export const nothingRecorded =
  'No page and no user actions were recorded. Ask the user to turn on "Capture user actions", to repeat the steps, and call again.';

/** Head, warnings, then the code: page text stands in it, so it is fenced. */
export function formatScript(
  head: string,
  warnings: string[],
  files: { title: string; text: string }[],
  origins: string,
): string {
  return [
    head,
    ...warnings.map((warning) => `Warning: ${warning}`),
    ...files.flatMap(({ title, text }) => (text === '' ? [] : [title, fence(origins, [text.trimEnd()])])),
  ].join('\n');
}
