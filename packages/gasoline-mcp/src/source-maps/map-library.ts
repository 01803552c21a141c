import { readDataUrl } from './data-url.ts';
import { download, type DownloadOptions, type Version } from './download.ts';
import { FileCache } from './file-cache.ts';
import { limits } from './limits.ts';
import { parseMap, type SourceMap } from './parse-map.ts';
import { readScript, type Script } from './script.ts';
import type { Elsewhere } from './trace-sections.ts';
import { Turns } from './turns.ts';
import { labelOf, Unreadable } from './unreadable.ts';

export interface LibraryOptions extends DownloadOptions {
  maxFiles: number;
  now(): number;
}

/** Scripts and their maps, fetched when they are asked for and kept for a while. */
export class MapLibrary {
  readonly #options: LibraryOptions;
  readonly #scripts: FileCache<Script>;
  readonly #maps: FileCache<SourceMap>;
  readonly #inline = new WeakMap<Script, Promise<SourceMap>>();

  constructor(options: LibraryOptions) {
    this.#options = options;
    const turns = new Turns(limits.maxAtOnce);
    const shared = {
      download: (url: URL, known: Version) => turns.take(() => download(url, options, known)),
      maxFiles: options.maxFiles,
      now: options.now,
    };
    this.#scripts = new FileCache({ ...shared, read: readScript });
    this.#maps = new FileCache({
      ...shared,
      read: ({ text, url }) => parseMap(text, url.href, labelOf(url)),
    });
  }

  script(url: URL): Promise<Script> {
    return this.#scripts.get(url);
  }

  async mapOf(script: Script): Promise<SourceMap> {
    const { map, url, isPage } = script;
    if (isPage) throw new Unreadable(`${labelOf(url)} has scripts inside, which have no map of their own.`);
    if (map === undefined) throw new Unreadable(`${labelOf(url)} names no source map.`);
    const known = this.#inline.get(script);
    if (known !== undefined) return known;
    const coming = this.find(map, url.href).open();
    if (isInline(map)) this.#inline.set(script, coming);
    return coming;
  }

  /** A map at an address that a script or another map names. */
  readonly find = (address: string, base: string): Elsewhere => {
    if (isInline(address)) return { key: address, open: async () => this.#parseInline(address, base) };
    if (!URL.canParse(address, base))
      throw new Unreadable('A script names a source map with a broken address.');
    const url = new URL(address, base);
    return { key: url.href, open: () => this.#open(url) };
  };

  #parseInline(address: string, base: string): SourceMap {
    const text = readDataUrl(address, this.#options.maxBytes);
    return parseMap(text, base, URL.canParse(base) ? `The inline map of ${labelOf(new URL(base))}` : 'A map');
  }

  async #open(url: URL): Promise<SourceMap> {
    const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
    if (!isWeb || !this.#options.isAllowed(url))
      throw new Unreadable(
        `${isWeb ? labelOf(url) : 'A source map'} was not read: source maps are only read from loopback addresses.`,
      );
    return this.#maps.get(url);
  }
}

function isInline(address: string): boolean {
  return /^data:/i.test(address);
}
