import { limits } from '@gasoline/protocol';
import type { ContractTracker } from '../contract-tracker.ts';
import { type EndpointFilter, selectEndpoints } from '../select-endpoints.ts';
import { type Clean, type DescribedAnswer, describedAnswers } from './described-answers.ts';
import { toJsonSchema, toOpenApi } from './openapi.ts';
import type { MayShow } from './schema-of.ts';
import { toTypeScript } from './typescript.ts';

const writers = { openapi: toOpenApi, json_schema: toJsonSchema, typescript: toTypeScript } satisfies Record<
  string,
  (answers: DescribedAnswer[], mayShow: MayShow) => string
>;
export type ExportFormat = keyof typeof writers;
export const exportFormats = Object.keys(writers) as [ExportFormat, ...ExportFormat[]];

export interface ContractExport {
  document: string;
  endpoints: number;
  /** Endpoints that found no room; those called longest ago. */
  omitted: number;
  /** Names of fields that were kept back. */
  hidden: number;
}

/**
 * The contracts in another notation, whole. `clean` takes out of a text what must not leave; a field whose name it
 * would change is not named.
 */
export function exportContracts(
  tracker: ContractTracker,
  { format, clean, ...filter }: EndpointFilter & { format: ExportFormat; clean: Clean },
  maxBytes: number = limits.maxFullAnswerBytes,
): ContractExport {
  const endpoints = selectEndpoints(tracker, filter);
  const known = new Map<string, boolean>();
  const mayShow = (name: string) => {
    // Whoever assigns to __proto__ fills nothing, and validators pass it over.
    const shown = known.get(name) ?? (name !== '__proto__' && clean(name) === name);
    known.set(name, shown);
    return shown;
  };
  const write = (count: number) =>
    writers[format](describedAnswers(tracker, endpoints.slice(0, count), clean), mayShow);
  // JSON text grows once more when it becomes a string in an answer.
  const fits = (document: string) => Buffer.byteLength(JSON.stringify(document)) <= maxBytes;
  let count = endpoints.length;
  let document = write(count);
  if (!fits(document)) {
    let tooMany = count;
    count = 0;
    document = write(0);
    while (tooMany - count > 1) {
      const middle = (count + tooMany) >> 1;
      const candidate = write(middle);
      if (fits(candidate)) [count, document] = [middle, candidate];
      else tooMany = middle;
    }
  }
  return {
    document,
    endpoints: count,
    omitted: endpoints.length - count,
    hidden: [...known.values()].filter((shown) => !shown).length,
  };
}
