import { defaultSettings, type Settings } from '@gasoline/protocol';
import { readSettings, validSettings } from './read-settings.ts';

/** The user's settings, in `chrome.storage.local`. Only what was changed is stored there. */
export class SettingsStore {
  readonly #defaults: Settings;
  readonly #changed: (settings: Settings, before: Settings) => void;
  #current: Settings;

  /** `changed` hears of every change, whoever made it. */
  static async open(changed: (settings: Settings, before: Settings) => void): Promise<SettingsStore> {
    await keepFromPages();
    const defaults = readSettings(defaultSettings, await readDefaultsFile());
    const store = new SettingsStore(defaults, changed);
    store.#current = readSettings(defaults, await chrome.storage.local.get());
    return store;
  }

  private constructor(defaults: Settings, changed: (settings: Settings, before: Settings) => void) {
    this.#defaults = defaults;
    this.#current = defaults;
    this.#changed = changed;
  }

  get current(): Settings {
    return this.#current;
  }

  async change(changes: Partial<Settings>): Promise<void> {
    await chrome.storage.local.set(validSettings(this.#defaults, changes));
    await this.reload();
  }

  async reset(): Promise<void> {
    await chrome.storage.local.clear();
    await this.reload();
  }

  async reload(): Promise<void> {
    const before = this.#current;
    this.#current = readSettings(this.#defaults, await chrome.storage.local.get());
    if (JSON.stringify(before) !== JSON.stringify(this.#current)) this.#changed(this.#current, before);
  }
}

/** Content scripts may read this store unless told otherwise, and with them a page that broke its process. */
async function keepFromPages(): Promise<void> {
  try {
    await chrome.storage.local.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' });
  } catch {
    // An older Chrome can do so for the session's store alone.
  }
}

/** `gasoline open` puts its own defaults beside the manifest of the extension that it starts. */
async function readDefaultsFile(): Promise<unknown> {
  try {
    return await (await fetch(chrome.runtime.getURL('defaults.json'))).json();
  } catch {
    // There is none.
    return undefined;
  }
}
