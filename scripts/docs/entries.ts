import { paths } from '@gasoline/protocol';
import {
  wireActionSchema,
  wireDomSnapshotSchema,
  wireLogSchema,
  wireNetworkBodySchema,
  wirePerformanceSnapshotSchema,
  wireWebSocketEventSchema,
} from '@gasoline/protocol/schemas';
import type * as z from 'zod';
import { fieldsOf } from './fields.ts';
import { code, table } from './markdown.ts';

/** What the gate makes of the entries of each ingest route. */
const wireSchemas: Record<string, { schema: z.ZodType; note: string }> = {
  [paths.logs]: {
    schema: wireLogSchema,
    note: 'An entry needs `level` (`debug`, `log`, `info`, `warn`, `error`, or a usual synonym), and `message` or `args`.',
  },
  [paths.websocketEvents]: {
    schema: wireWebSocketEventSchema,
    note: '`id` names the connection and is the same in all of its events.',
  },
  [paths.networkBodies]: {
    schema: wireNetworkBodySchema,
    note: '`status` 0 means that no answer came. Values of headers that carry credentials are replaced by `[REDACTED]`.',
  },
  [paths.enhancedActions]: {
    schema: wireActionSchema,
    note: 'A second action under the same `id` only adds its `effect` to the first.',
  },
  [paths.performanceSnapshots]: {
    schema: wirePerformanceSnapshotSchema,
    note: 'Of each URL the newest snapshot is kept.',
  },
  [paths.domSnapshots]: {
    schema: wireDomSnapshotSchema,
    note: '`trigger` tells what caused it. One element of the wrong shape rejects the snapshot.',
  },
};

/** The fields that an entry of this route may have. */
export function entriesFor(path: string): string[] {
  const wire = wireSchemas[path];
  if (!wire) throw new Error(`scripts/docs/entries.ts does not know what ${path} takes.`);
  const { schema, note } = wire;
  return [
    note,
    table(
      ['Field', 'Type'],
      fieldsOf(schema, 'input').map(({ name, type }) => [code(name), type]),
    ),
  ];
}
