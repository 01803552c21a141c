import type { LogEntry } from '@gasoline/protocol';
import type { ResolvedStack } from '../source-maps/resolved-stack.ts';
import type { SourceMaps } from '../source-maps/source-maps.ts';

/** So many stacks are resolved ahead of being asked for; a flood of errors waits until somebody asks. */
const maxAhead = 10;

export interface ErrorStacksOptions {
  /** Called with the first error: many servers never see one. */
  loadMaps(): Promise<SourceMaps>;
  /** The page that a frame belongs to; `about:srcdoc` is none. */
  pageUrlOf(entry: LogEntry): string | undefined;
}

/** The stacks of errors in terms of the source. Begun when an error arrives: later the scripts may have changed. */
export class ErrorStacks {
  readonly #options: ErrorStacksOptions;
  readonly #resolved = new WeakMap<LogEntry, Promise<ResolvedStack>>();
  #underWay = 0;

  constructor(options: ErrorStacksOptions) {
    this.#options = options;
  }

  /** An error has arrived. */
  prepare(entry: LogEntry): void {
    if (this.#underWay >= maxAhead || !this.canTell(entry)) return;
    this.#underWay++;
    void this.of(entry).then(() => this.#underWay--);
  }

  /** Not when there is no stack, or the user does not want it read. */
  canTell(entry: LogEntry): boolean {
    const off = entry.pageContext?.off;
    if (off?.includes('aiContext') || off?.includes('sourceSnippets')) return false;
    return stackOf(entry) !== '';
  }

  /** Nothing, when it cannot tell. */
  async of(entry: LogEntry): Promise<ResolvedStack | undefined> {
    if (!this.canTell(entry)) return undefined;
    const known = this.#resolved.get(entry);
    if (known) return known;
    const resolving = this.#resolve(entry);
    this.#resolved.set(entry, resolving);
    const resolved = await resolving;
    // A server that was being rebuilt, or was too slow, may answer the next time.
    if (!resolved.final && resolved.notes.length > 0 && !resolved.frames.some(({ mapped }) => mapped))
      this.#resolved.delete(entry);
    return resolved;
  }

  async #resolve(entry: LogEntry): Promise<ResolvedStack> {
    const maps = await this.#options.loadMaps();
    const url = this.#options.pageUrlOf(entry);
    return maps.resolve(stackOf(entry), {
      scripts: entry.pageContext?.scripts ?? [],
      ...(url === undefined ? {} : { url }),
    });
  }
}

/** A thrown value that is no error has no stack, but the browser knows the place. */
function stackOf({ stack, filename, lineno, colno }: LogEntry): string {
  if (stack) return stack;
  return filename && lineno ? `    at ${filename}:${lineno}:${colno ?? 1}` : '';
}
