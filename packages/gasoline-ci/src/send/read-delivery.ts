import { entryKinds, entryLists, type Parcel, parcelsFromText } from '@gasoline/protocol';
import type { Outgoing } from './outbox.ts';

/**
 * What the binding was called with, labelled. A page can call it with anything: in the place of what is no parcel stands
 * nothing.
 */
export function readDelivery(delivery: unknown, labels: { testId?: string }): (Outgoing | undefined)[] {
  const parcels = typeof delivery === 'string' ? parcelsFromText(delivery) : [delivery as Parcel | null];
  return parcels.map((parcel) => labelled(parcel, labels));
}

function labelled(parcel: Parcel | null | undefined, labels: { testId?: string }): Outgoing | undefined {
  if (!isParcel(parcel)) return undefined;
  const entries = parse(parcel.json);
  if (!Array.isArray(entries)) return undefined;
  const kept = entries
    .filter((entry) => typeof entry === 'object' && entry !== null)
    .map((entry: object) => ({ ...entry, ...labels }));
  const { id, kind, errors } = parcel;
  // What it says of itself is not believed where it can be counted.
  return {
    id,
    kind,
    errors,
    count: kept.length,
    body: JSON.stringify({ [entryLists[kind]]: kept }),
  };
}

function isParcel(value: Parcel | null | undefined): value is Parcel {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof value.id === 'string' &&
    // It becomes a header.
    /^[\x21-\x7e]{1,100}$/.test(value.id) &&
    entryKinds.includes(value.kind) &&
    Number.isSafeInteger(value.errors) &&
    typeof value.json === 'string'
  );
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}
