import type { Caller } from '../../packages/gasoline-mcp/src/http/caller.ts';
import { admission } from '../../packages/gasoline-mcp/src/http/guards.ts';
import type { Route } from '../../packages/gasoline-mcp/src/http/route.ts';
import { routes } from '../../packages/gasoline-mcp/src/http/routes/index.ts';
import { callers } from './admission.ts';
import { entriesOf } from './entries.ts';
import { fieldsOf, fieldTable } from './fields.ts';
import { code, table } from './markdown.ts';

export function routeTable(): string {
  return table(
    ['Method', 'Path', 'Group', 'What it does'],
    routes.map(({ method, path, group, summary }) => [method, code(path), group, summary]),
  );
}

/** What the routes that take entries have in common is told once. */
export function ingestSections(): string[] {
  const ingest = routes.filter(({ group }) => group === 'ingest');
  const [first] = ingest;
  if (!first) return [];
  return [
    `Open to: ${whoMay(first)}. Entries come in batches. Good ones are kept and bad ones counted: one broken entry does not cost the others. A field of the wrong type is dropped and the entry stays, unless the field is a needed one. Unknown fields are dropped too. Times are ISO 8601 text or epoch milliseconds; a missing one is the time of arrival.`,
    'All of them answer:',
    fieldTable(fieldsOf(first.answer)),
    ...ingest.flatMap(({ method, path, summary, request = '', entry }) => [
      `### ${method} ${path}`,
      `${summary} Body: ${code(request)}`,
      ...(entry ? entriesOf(entry) : []),
    ]),
  ];
}

export function otherSections(): string[] {
  const others = routes.filter(({ group }) => group !== 'ingest');
  return twins(others).flatMap(({ same, route: { summary, query = {}, request, answer, ...route } }) => [
    `### ${same.map(({ method, path }) => `${method} ${path}`).join(', ')}`,
    `${summary} Open to: ${whoMay(route)}.`,
    ...Object.entries(query).map(([name, meaning]) => `Query ${code(name)}: ${meaning}.`),
    ...(request === undefined ? [] : [`Body: ${code(request)}`]),
    fieldTable(fieldsOf(answer)),
  ]);
}

/** Routes that do the same under another method or path share a section. */
function twins(all: Route[]): { route: Route; same: Route[] }[] {
  const groups: { route: Route; same: Route[] }[] = [];
  for (const route of all) {
    const last = groups.at(-1);
    if (last?.route.summary === route.summary && last.route.answer === route.answer) last.same.push(route);
    else groups.push({ route, same: [route] });
  }
  return groups;
}

function whoMay({ group }: Pick<Route, 'group'>): string {
  return (Object.keys(callers) as Caller[])
    .flatMap((caller) => {
      const verdict = admission[group][caller];
      if (verdict === 'no') return [];
      return verdict === 'yes' ? [caller] : [`${caller} ${verdict}`];
    })
    .join(', ');
}
