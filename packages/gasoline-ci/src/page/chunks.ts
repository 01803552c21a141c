import { parseJson, writeJson } from '@gasoline/capture/host';
import { type EntryKind, entryLists, type Parcel } from '@gasoline/protocol';

/** One POST. */
export interface Chunk {
  id: string;
  kind: EntryKind;
  count: number;
  body: string;
}

/** The browser refuses to send more than 64 KiB on behalf of a page that goes. */
const maxBytes = 60_000;

/** A parcel in pieces that can still be sent when the page goes, as far as its entries are not larger themselves. */
export function chunksOf({ id, kind, json }: Parcel): Chunk[] {
  const encoder = new TextEncoder();
  const bytesOf = (text: string): number => encoder.encode(text).length;
  const chunks: Chunk[] = [];
  const list = entryLists[kind];
  let texts: string[] = [];
  // The name of the list and what is around it.
  let bytes = 100;
  const close = (): void => {
    chunks.push({
      id: `${id}.${chunks.length}`,
      kind,
      count: texts.length,
      body: `{"${list}":[${texts.join()}]}`,
    });
    texts = [];
    bytes = 100;
  };
  for (const entry of parseJson(json) as unknown[]) {
    const text = writeJson(entry);
    const more = bytesOf(text) + 1;
    if (texts.length > 0 && bytes + more > maxBytes) close();
    texts.push(text);
    bytes += more;
  }
  if (texts.length > 0) close();
  return chunks;
}
