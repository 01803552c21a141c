import { type LeftBehind, leftBehindPrefix } from '@gasoline/protocol';
import { isParcel } from './is-parcel.ts';
import type { PostOffice } from './post-office.ts';

/** Takes in the parcels of pages that are gone. Many of them have come over the port as well; then nothing happens. */
export async function collectLeftBehind(office: PostOffice): Promise<void> {
  const { session } = chrome.storage;
  // A key ends with the number of its first parcel: in this order they were sent.
  const keys = (await readKeys())
    .filter((key) => key.startsWith(leftBehindPrefix))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  for (const key of keys) {
    const left = (await session.get<Record<string, LeftBehind | undefined>>(key))[key];
    for (const parcel of left?.parcels ?? [])
      if (isParcel(parcel)) await office.take(parcel, left?.labels ?? {});
    await session.remove(key);
  }
}

/** Chrome names them without their values only since version 130. */
async function readKeys(): Promise<string[]> {
  const { session } = chrome.storage;
  return 'getKeys' in session
    ? session.getKeys()
    : Object.keys(await (session as chrome.storage.StorageArea).get());
}
