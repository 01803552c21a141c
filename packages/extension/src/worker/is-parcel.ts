import { entryKinds, type Parcel } from '@gasoline/protocol';

/** The bridge runs in the page's process, and a process that was taken over may send anything. */
export function isParcel(value: unknown): value is Parcel {
  const parcel = value as Partial<Record<keyof Parcel, unknown>> | null | undefined;
  return (
    typeof parcel?.id === 'string' &&
    /^[\x21-\x7e]{1,100}$/.test(parcel.id) &&
    entryKinds.some((kind) => kind === parcel.kind) &&
    isCount(parcel.count) &&
    isCount(parcel.errors) &&
    typeof parcel.json === 'string'
  );
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
