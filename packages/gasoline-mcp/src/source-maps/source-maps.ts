import { type Place, placesInEvals, placesInScript, type Tell } from './find-places.ts';
import { isOwnFrame, originOfUrl } from './frame-origin.ts';
import { limits } from './limits.ts';
import { isLoopback } from './loopback.ts';
import { MapLibrary } from './map-library.ts';
import { Notes } from './notes.ts';
import { parseStack, type StackFrame } from './parse-stack.ts';
import { resolveFrame } from './resolve-frame.ts';
import type { ResolvedFrame, ResolvedStack } from './resolved-stack.ts';
import { lineLengthAt, SnippetBudget, snippetAt } from './snippet.ts';
import type { Position } from './trace.ts';
import { labelOf, reasonOf } from './unreadable.ts';

export interface SourceMapsOptions {
  now?(): number;
  timeoutMs?: number;
  maxBytes?: number;
  maxFiles?: number;
  /** Which addresses may be asked; those of this machine if not given. */
  isAllowed?(url: URL): boolean;
}

export interface PageOfStack {
  /** A page from elsewhere must not make us ask servers of this machine, whatever its stacks say. */
  url?: string;
  /** Its scripts in the order of loading. Code that ran through `eval` is looked for in them. */
  scripts?: string[];
}

/** Turns stacks of built code into stacks of the sources, with the lines around. */
export class SourceMaps {
  readonly #library: MapLibrary;
  readonly #isAllowed: (url: URL) => boolean;

  constructor(options: SourceMapsOptions = {}) {
    this.#isAllowed = options.isAllowed ?? isLoopback;
    this.#library = new MapLibrary({
      timeoutMs: options.timeoutMs ?? limits.timeoutMs,
      maxBytes: options.maxBytes ?? limits.maxBytes,
      maxFiles: options.maxFiles ?? limits.maxFiles,
      now: options.now ?? Date.now,
      isAllowed: this.#isAllowed,
    });
  }

  /** Never rejects: what cannot be found out stays as the browser told it, and a note says why. */
  async resolve(stack: string, page: PageOfStack): Promise<ResolvedStack> {
    const notes = new Notes();
    const frames = parseStack(stack).filter(({ url }) => !isOwnFrame(url));
    const places = new Map<StackFrame, Place>();
    const groups = byScript(frames);
    const mayAsk = this.#mayAskFor(page);
    if (groups.size > 0 && mayAsk)
      await inTime((signal) => this.#findPlaces(groups, page, places, signal, notes.tell), notes.tell);
    else if (groups.size > 0)
      notes.tell('Production page: source maps are only read for pages from loopback addresses.');
    const isLocal = page.url !== undefined && mayAsk;
    const resolved = frames.map((frame) =>
      resolveFrame(frame, places.get(frame) ?? {}, isLocal && this.#isElsewhere(frame.url)),
    );
    addSnippets(
      resolved,
      frames.map((frame) => places.get(frame) ?? {}),
      notes.tell,
    );
    return {
      frames: resolved,
      notes: notes.list(),
      ...(mayAsk ? {} : { final: true as const }),
    };
  }

  async #findPlaces(
    groups: Map<string, StackFrame[]>,
    page: PageOfStack,
    places: Map<StackFrame, Place>,
    signal: AbortSignal,
    tell: Tell,
  ): Promise<void> {
    const put = (url: string, found: Place[] | undefined): void => {
      for (const [index, frame] of (groups.get(url) ?? []).entries()) places.set(frame, found?.[index] ?? {});
    };
    const scripts = [...groups.keys()].filter(isWeb);
    const names = [...groups.keys()].filter(isEvalName);
    if (scripts.length > limits.maxScriptsOfStack)
      tell(`Only the first ${limits.maxScriptsOfStack} scripts of the stack were looked at.`);
    if ([...groups.keys()].some((url) => url.startsWith('blob:')))
      tell('Scripts from blob: addresses exist only inside the page, so they were not read.');
    const work = scripts
      .slice(0, limits.maxScriptsOfStack)
      .map(async (url) =>
        put(url, await placesInScript(this.#library, new URL(url), positions(groups.get(url)), tell)),
      );
    if (names.length > 0) {
      const wanted = new Map(names.map((name) => [name, positions(groups.get(name))]));
      const loaded = [...new Set(page.scripts)].filter(isWeb).map((url) => new URL(url));
      const mayRead = loaded.filter((url) => this.#isAllowed(url));
      work.push(
        placesInEvals(this.#library, wanted, mayRead, signal, tell).then((found) => {
          for (const [name, at] of found) put(name, at);
        }),
      );
    }
    await Promise.all(work);
  }

  #mayAskFor({ url }: PageOfStack): boolean {
    if (url === undefined || url.startsWith('file:')) return true;
    return isWeb(url) && this.#isAllowed(new URL(url));
  }

  #isElsewhere(url: string): boolean {
    return isWeb(url) && !this.#isAllowed(new URL(url));
  }
}

/** Frames whose places a map could tell, by the address of their script. */
function byScript(frames: StackFrame[]): Map<string, StackFrame[]> {
  const groups = new Map<string, StackFrame[]>();
  for (const frame of frames)
    if (frame.line > 0 && ['app', 'dependency'].includes(originOfUrl(frame.url)))
      groups.set(frame.url, [...(groups.get(frame.url) ?? []), frame]);
  return groups;
}

/** Never rejects, and never takes longer than an answer may wait for it. */
async function inTime(find: (signal: AbortSignal) => Promise<void>, tell: Tell): Promise<void> {
  const stop = new AbortController();
  const late = new Promise<void>((resolve) => {
    stop.signal.addEventListener('abort', () => resolve());
  });
  const timer = setTimeout(() => stop.abort(), limits.resolveMs).unref();
  const work = find(stop.signal).catch((error: unknown) => tell(reasonOf(error)));
  await Promise.race([work, late]);
  clearTimeout(timer);
  if (stop.signal.aborted) tell('Reading source maps took too long; ask again for the rest.');
}

function addSnippets(frames: ResolvedFrame[], places: Place[], tell: Tell): void {
  const budget = new SnippetBudget();
  let app = 0;
  for (const [index, frame] of frames.entries()) {
    if (frame.origin !== 'app' || ++app > limits.snippetFrames) continue;
    const { original, script } = places[index] ?? {};
    const text = original === undefined ? script?.code : original.map.contents[original.source];
    if (text === undefined) continue;
    if (script !== undefined && lineLengthAt(text, frame.line) > limits.minifiedLength) {
      tell(`${labelOf(script.url)} is built code without a usable map, so its lines are not shown.`);
      continue;
    }
    const lines = snippetAt(text, frame.line, frame.column);
    const fitting = lines === undefined ? undefined : budget.fit(lines);
    if (fitting !== undefined) frame.sourceLines = fitting;
  }
}

function positions(frames: StackFrame[] = []): Position[] {
  return frames.map(({ line, column }) => ({ line: line - 1, column: Math.max(0, column - 1) }));
}

function isWeb(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url);
}

/** Anything that is neither a script's address nor a place that we know of. */
function isEvalName(url: string): boolean {
  return !/^(?:https?:|file:|blob:|data:|about:[a-z]|javascript:)/i.test(url);
}
