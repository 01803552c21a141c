import { type Action, isSensitiveInput, redactedInput } from '@gasoline/protocol';
import { wireActionSchema } from '@gasoline/protocol/schemas';
import type { Draft } from '../store/store.ts';
import { readTime } from './read-time.ts';

export function readAction(
  raw: unknown,
  receivedAt: number,
): (Draft<Action> & { isUpdate: boolean }) | undefined {
  const parsed = wireActionSchema.safeParse(raw);
  if (!parsed.success) return undefined;
  const { id, ts, timestamp, url, isUpdate = false, ...rest } = parsed.data;
  return {
    ...rest,
    // The page does this too, and knows the input's type; but data also arrives by other ways.
    ...(isSensitiveInput({ name: rest.target, type: rest.inputType }) ? redactedFields(rest) : {}),
    pageId: id,
    isUpdate,
    url: url ?? '',
    ts: readTime(receivedAt, timestamp, ts),
  };
}

/** Every place in which an action tells what a field holds. */
const holding = ['value', 'selectedValue', 'selectedText'] as const;

function redactedFields(
  action: Partial<Record<(typeof holding)[number], string | undefined>>,
): Partial<Action> {
  return Object.fromEntries(
    holding.filter((field) => action[field] !== undefined).map((field) => [field, redactedInput]),
  );
}
