import { entryLists, type Labels, type Parcel } from '@gasoline/protocol';

/** The body of the parcel's POST, with the labels that only the worker knows on every entry. */
export function labelEntries({ kind, json }: Parcel, labels: Labels): string | undefined {
  const entries = parse(json);
  // A page can send what it likes; what is no list of objects would cost the whole parcel at the server.
  if (!Array.isArray(entries)) return undefined;
  const labelled = entries
    .filter((entry) => typeof entry === 'object' && entry !== null)
    .map((entry: object) => ({ ...entry, ...labels }));
  return JSON.stringify({ [entryLists[kind]]: labelled });
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}
