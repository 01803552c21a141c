import { findEvalSource } from './eval-source.ts';
import { limits } from './limits.ts';
import { findMapComment } from './map-comment.ts';
import type { MapLibrary } from './map-library.ts';
import type { Script } from './script.ts';
import type { Original, Position } from './trace.ts';
import { traceAny } from './trace-sections.ts';
import { labelOf, reasonOf, Unreadable } from './unreadable.ts';

/** What is known of a frame's place: the source behind it, or else the text of the script itself. */
export interface Place {
  original?: Original;
  script?: Script;
}

export type Tell = (reason: string) => void;

/** Places in a script that the page loaded. */
export async function placesInScript(
  library: MapLibrary,
  address: URL,
  positions: Position[],
  tell: Tell,
): Promise<Place[]> {
  let script: Script;
  try {
    script = await library.script(address);
  } catch (error) {
    tell(reasonOf(error));
    return [];
  }
  try {
    const map = await library.mapOf(script);
    const trail = script.map === undefined ? [] : [library.find(script.map, script.url.href).key];
    const originals = await traceAny(map, positions, library.find, trail);
    if (originals.includes(undefined))
      tell(`The map of ${labelOf(address)} names no source for some frames.`);
    return originals.map((original) => (original === undefined ? { script } : { original }));
  } catch (error) {
    tell(reasonOf(error));
    return positions.map(() => ({ script }));
  }
}

/** Code that ran through `eval`: by its name, the place of each position in it. */
export async function placesInEvals(
  library: MapLibrary,
  wanted: Map<string, Position[]>,
  scripts: URL[],
  signal: AbortSignal,
  tell: Tell,
): Promise<Map<string, Place[]>> {
  const places = new Map<string, Place[]>();
  const missing = new Set(wanted.keys());
  // A module that was replaced while the page ran stands again in a script that was loaded later.
  const newestFirst = scripts.slice(-limits.maxSearchedScripts).reverse();
  for (let at = 0; at < newestFirst.length && missing.size > 0 && !signal.aborted; at += limits.maxAtOnce) {
    const loads = newestFirst.slice(at, at + limits.maxAtOnce).map((url) => library.script(url));
    for (const loaded of await Promise.allSettled(loads)) {
      if (loaded.status === 'rejected') continue;
      for (const name of missing) {
        const code = findEvalSource(loaded.value.code, name);
        if (code === undefined) continue;
        missing.delete(name);
        places.set(name, await placesInCode(library, code, loaded.value, wanted.get(name) ?? [], tell));
      }
    }
  }
  if (missing.size > 0 && !signal.aborted)
    tell(
      'Some code ran through eval and was not found in the scripts of the page, so it has its name alone.',
    );
  return places;
}

async function placesInCode(
  library: MapLibrary,
  code: string,
  bundle: Script,
  positions: Position[],
  tell: Tell,
): Promise<Place[]> {
  try {
    const address = findMapComment(code);
    if (address === undefined)
      throw new Unreadable(
        `Modules in ${labelOf(bundle.url)} run through eval without maps: their lines are those of the built code.`,
      );
    const { key, open } = library.find(address, bundle.url.href);
    const originals = await traceAny(await open(), positions, library.find, [key]);
    return originals.map((original) => (original === undefined ? {} : { original }));
  } catch (error) {
    tell(reasonOf(error));
    return [];
  }
}
