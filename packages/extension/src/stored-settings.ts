import type { CaptureSettings, Settings } from '@gasoline/protocol';
import { captureSettingsFor, type PageSettings } from './capture-settings.ts';

/** The worker leaves a copy in `chrome.storage.session`: a page may be gone before a sleeping worker is awake. */
const key = 'settings';

/** Only what bridges need. They run in the processes of pages, where the access token has no business. */
export function storeSettings({ serverUrl: _, accessToken: __, ...rest }: Settings): Promise<void> {
  const settings: PageSettings = rest;
  return chrome.storage.session.set({ [key]: settings });
}

/** Nothing, when no worker has run yet. */
export async function readStoredSettings(topUrl: string): Promise<CaptureSettings | undefined> {
  const { [key]: settings } = await chrome.storage.session.get<{ settings?: PageSettings }>(key);
  return settings && captureSettingsFor(settings, topUrl);
}
