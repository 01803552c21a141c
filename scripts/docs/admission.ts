import { admission, routeGroups } from '../../packages/gasoline-mcp/src/http/guards.ts';
import type { Caller } from '../../packages/gasoline-mcp/src/http/caller.ts';
import { table } from './markdown.ts';

export const callers: Record<Caller, string> = {
  program: 'A program on this machine',
  extension: 'The Gasoline extension',
  page: 'A web page',
};

/** Who may call what, as the server's guards have it. */
export function admissionTable(): string {
  const kinds = Object.keys(callers) as Caller[];
  return table(
    ['Routes', ...kinds.map((kind) => callers[kind])],
    routeGroups.map((group) => [group, ...kinds.map((kind) => admission[group][kind])]),
  );
}
