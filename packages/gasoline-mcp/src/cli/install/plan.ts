import { isTable } from './changes-only-entry.ts';
import { type Client, editors } from './clients.ts';
import { ConfigError, type Entry } from './config-editor.ts';
import { isSameValue } from './is-same-value.ts';
import type { Launch } from './launch.ts';

/** A change to one client's configuration. `undefined` stands for no file. */
export interface Change {
  readonly status: 'add' | 'update' | 'remove';
  readonly client: Client;
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** What is to be done for one client. */
export type Plan =
  | Change
  | { readonly status: 'already' | 'absent'; readonly client: Client; readonly path: string }
  | {
      readonly status: 'unreadable';
      readonly client: Client;
      readonly path: string;
      readonly problem: string;
    };

export function isChange(plan: Plan): plan is Change {
  return 'after' in plan;
}

export function planInstall(client: Client, path: string, before: string | undefined, launch: Launch): Plan {
  return orUnreadable(client, path, () => {
    const wanted = client.entry(launch);
    const editor = editors[client.format];
    const [mark, text] = splitByteOrderMark(before);
    const existing = readOwnEntry(client, text);
    if (existing === undefined || text === undefined) {
      const after = mark + editor.addEntry(text, client.keyPath, wanted);
      return { status: 'add', client, path, before, after };
    }
    const settings = differing(existing, wanted);
    if (Object.keys(settings).length === 0) return { status: 'already', client, path };
    const after = mark + editor.updateEntry(text, client.keyPath, settings);
    return { status: 'update', client, path, before, after };
  });
}

export function planUndo(client: Client, path: string, before: string | undefined): Plan {
  return orUnreadable(client, path, () => {
    const [mark, text] = splitByteOrderMark(before);
    const editor = editors[client.format];
    // A file without our name need not even parse.
    const isThere = text?.includes(client.keyPath[1]) && editor.readEntry(text, client.keyPath) !== undefined;
    if (!isThere || text === undefined) return { status: 'absent', client, path };
    const rest = editor.removeEntry(text, client.keyPath);
    return { status: 'remove', client, path, before, after: rest === undefined ? undefined : mark + rest };
  });
}

/** Our entry in a configuration, if there is one. */
export function readOwnEntry(client: Client, text: string | undefined): Entry | undefined {
  if (text === undefined) return undefined;
  const entry = editors[client.format].readEntry(splitByteOrderMark(text)[1] ?? '', client.keyPath);
  if (entry === undefined) return undefined;
  if (isTable(entry) && typeof entry['command'] === 'string') return entry;
  throw new ConfigError(`"${client.keyPath.join('.')}" is there already, but starts no command`);
}

/** The settings to write. A missing `type` is no difference: a client takes a command for `stdio` without it. */
function differing(existing: Entry, wanted: Entry): Entry {
  return Object.fromEntries(
    Object.entries(wanted).filter(([key, value]) =>
      key in existing ? !isSameValue(existing[key], value) : key !== 'type',
    ),
  );
}

/** Editors of Windows put a mark before the text; parsers do not expect it. */
function splitByteOrderMark(text: string | undefined): [mark: string, text: string | undefined] {
  return text?.startsWith('\uFEFF') ? ['\uFEFF', text.slice(1)] : ['', text];
}

function orUnreadable(client: Client, path: string, plan: () => Plan): Plan {
  try {
    return plan();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { status: 'unreadable', client, path, problem: error.message };
  }
}
