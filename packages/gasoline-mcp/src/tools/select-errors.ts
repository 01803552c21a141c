import type { LogEntry } from '@gasoline/protocol';
import { type ErrorGroup, groupErrors } from '../errors/group-errors.ts';
import { logId } from '../records/records.ts';
import type { ToolContext } from './tool-context.ts';
import { matchesLog } from './log-arguments.ts';

export interface WantedErrors {
  id?: string | undefined;
  tab_id?: number | undefined;
  url_filter?: string | undefined;
}

/** The bugs that match. Asked for one entry by its id, that entry speaks for its group. */
export async function selectErrors(wanted: WantedErrors, context: ToolContext): Promise<ErrorGroup[]> {
  const { store, stacks, project } = context;
  const { id, ...filters } = wanted;
  const errors = store.allLogs().filter((entry) => entry.level === 'error' && matchesLog(entry, filters));
  const groups = await groupErrors(errors, (entry) => stacks.of(entry), await project.noiseRules());
  if (id === undefined) return groups;
  const isWanted = (entry: LogEntry) => logId(entry.seq) === id;
  const group = groups.find(({ entries }) => entries.some(isWanted));
  const newest = group?.entries.find(isWanted);
  return group && newest ? [{ ...group, newest, stack: await stacks.of(newest) }] : [];
}
