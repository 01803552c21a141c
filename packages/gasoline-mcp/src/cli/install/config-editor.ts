/** Where the entry stands in a configuration: the table of servers, then our name in it. */
export type KeyPath = readonly [servers: string, name: string];

/** What stands under our name. */
export type Entry = Readonly<Record<string, unknown>>;

/**
 * Changes to the text of one file format. Each returns the new text, throws a `ConfigError` rather than touch
 * anything but the entry, and knows nothing of files. `undefined` stands for a file that does not exist.
 */
export interface ConfigEditor {
  readEntry(text: string, keyPath: KeyPath): unknown;
  addEntry(text: string | undefined, keyPath: KeyPath, entry: Entry): string;
  /** Sets some settings of an entry that is there, and leaves its others. */
  updateEntry(text: string, keyPath: KeyPath, settings: Entry): string;
  /** Takes back what `addEntry` did, to the byte if nothing else changed since. */
  removeEntry(text: string, keyPath: KeyPath): string | undefined;
}

/** A configuration that cannot be read, or cannot be changed without harm. */
export class ConfigError extends Error {
  constructor(problem: string, line?: number) {
    super(line === undefined ? problem : `line ${line}: ${problem}`);
    this.name = 'ConfigError';
  }
}
