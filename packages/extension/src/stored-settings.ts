import type { CaptureSettings, Settings } from '@gasoline/protocol';
import { captureSettingsFor } from './capture-settings.ts';

/** The worker leaves a copy in `chrome.storage.session`: a page may be gone before a sleeping worker is awake. */
const key = 'settings';

export function storeSettings(settings: Settings): Promise<void> {
  return chrome.storage.session.set({ [key]: settings });
}

/** Nothing, when no worker has run yet. */
export async function readStoredSettings(topUrl: string): Promise<CaptureSettings | undefined> {
  const { [key]: settings } = await chrome.storage.session.get<{ settings?: Settings }>(key);
  return settings && captureSettingsFor(settings, topUrl);
}
