import type { Route } from '../../packages/gasoline-mcp/src/http/route.ts';
import { fieldsOf } from './fields.ts';
import { code, table } from './markdown.ts';

/** The fields that an entry of this route may have. */
export function entriesOf({ schema, note }: NonNullable<Route['entry']>): string[] {
  return [
    note,
    table(
      ['Field', 'Type'],
      fieldsOf(schema, 'input').map(({ name, type }) => [code(name), type]),
    ),
  ];
}
