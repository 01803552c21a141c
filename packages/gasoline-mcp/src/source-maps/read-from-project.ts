import { open, realpath } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { limits } from './limits.ts';
import type { ResolvedFrame, ResolvedStack } from './resolved-stack.ts';
import { SnippetBudget, snippetAt } from './snippet.ts';

/** A map may name any file; only what is surely a source is opened. */
const sourceName =
  /^[^.].*\.(?:[cm]?[jt]sx?|vue|svelte|astro|mdx|html?|css|scss|sass|less|coffee|elm|res|clj[sc]?|rs|kt|dart)$/i;

/**
 * For sources whose text the map does not hold: adds the lines from the files of the project, and makes paths
 * relative to its root. Opens nothing outside of the root. Never rejects.
 */
export async function readFromProject(stack: ResolvedStack, root: string): Promise<ResolvedStack> {
  const realRoot = await realpath(root).catch(() => undefined);
  if (realRoot === undefined) return stack;
  const budget = new SnippetBudget(stack.frames);
  const frames: ResolvedFrame[] = [];
  let app = 0;
  for (const frame of stack.frames) {
    const next = { ...frame, file: inRoot(frame.file, [realRoot, root]) ?? frame.file };
    frames.push(next);
    if (frame.origin !== 'app' || ++app > limits.snippetFrames) continue;
    if (frame.sourceLines !== undefined || frame.sourcePath === undefined) continue;
    const text = await readSource(frame.sourcePath, root, realRoot).catch(() => undefined);
    const lines = text === undefined ? undefined : snippetAt(text, frame.line, frame.column);
    const fitting = lines === undefined ? undefined : budget.fit(lines);
    if (fitting !== undefined) next.sourceLines = fitting;
  }
  return { ...stack, frames };
}

async function readSource(path: string, root: string, realRoot: string): Promise<string | undefined> {
  // An absolute path may still mean the root of the server.
  for (const candidate of isAbsolute(path) ? [path, join(root, path)] : [join(root, path)]) {
    const real = await realpath(candidate).catch(() => undefined);
    if (real === undefined) continue;
    const inside = inRoot(real, [realRoot]);
    if (inside === undefined || !inside.split('/').every(isVisible) || !sourceName.test(baseOf(inside)))
      continue;
    return readSmall(real);
  }
  return undefined;
}

async function readSmall(path: string): Promise<string | undefined> {
  const file = await open(path, 'r');
  try {
    const about = await file.stat();
    return about.isFile() && about.size <= limits.maxProjectFileBytes
      ? await file.readFile('utf8')
      : undefined;
  } finally {
    await file.close();
  }
}

/** The path from a root, with slashes; nothing if the path is not inside one. */
function inRoot(path: string, roots: string[]): string | undefined {
  if (!isAbsolute(path)) return undefined;
  for (const root of roots) {
    const inside = relative(root, path);
    if (inside !== '' && !isAbsolute(inside) && inside.split(sep)[0] !== '..')
      return inside.split(sep).join('/');
  }
  return undefined;
}

function isVisible(part: string): boolean {
  return !part.startsWith('.');
}

function baseOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
