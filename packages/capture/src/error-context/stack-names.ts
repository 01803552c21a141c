import { field } from './plain-field.ts';

const maxFrames = 15;
const maxFrameChars = 500;
const maxStackChars = 10_000;

/** Whom the frames of a stack name, nearest to the error first. */
export interface StackNames {
  functions: (string | undefined)[];
  /** Files that hold one component each. */
  files: (string | undefined)[];
}

export function namesInStack(stack: string): StackNames {
  const frames = (stack.slice(0, maxStackChars).match(/^ +at .+/gm) ?? []).slice(0, maxFrames);
  const inFrames = (pattern: RegExp): StackNames['files'] =>
    frames.map((frame) => pattern.exec(frame.slice(0, maxFrameChars))?.[1]);
  return {
    // `at async new Row.load [as x] (http://…)`: of a method it is the class that counts. Minified names are shorter
    // than three characters, and stand for something else in every function.
    functions: inFrames(/at (?:async )?(?:new )?([\w$]{3,})[^/]* \(/),
    files: inFrames(/([^/\\]+)\.(?:vue|svelte)\b/),
  };
}

/** The components around an error by name, leaf first. */
export interface ComponentsSaid {
  names: string[];
  /** React 19 tells only the leaf, and the boundary that caught its error. */
  partly: boolean;
}

/** What React, or a page that logs what React told it, says to the console of the components around an error. */
export function componentsSaid(said: readonly unknown[]): ComponentsSaid | undefined {
  for (const value of said) {
    const text = typeof value === 'string' ? value : field(value, 'componentStack');
    if (typeof text !== 'string') continue;
    const opening = text.slice(0, 500);
    const leaf = /^The above error occurred in the <(.+?)> component/.exec(opening)?.[1];
    if (leaf === undefined && !/^\s*\n +(?:at|in) /.test(opening)) continue;
    const names = componentLines(text.slice(0, maxStackChars));
    if (names.length > 0) return { names, partly: false };
    if (leaf === undefined) continue;
    const boundary = said.map((text) => typeof text === 'string' && boundaryIn.exec(text)?.[1]).find(Boolean);
    return { names: boundary ? [leaf, boundary] : [leaf], partly: true };
  }
  return undefined;
}

const boundaryIn = /the error boundary you provided, (.+?)\./;

/** `    at Row (http://…)`, `    in Row (created by App)`; elements such as `at div` are in between. */
function componentLines(text: string): string[] {
  const names: string[] = [];
  for (const [, name, place] of text.matchAll(/^ +(?:at|in) (?:new |\w+\()*([^\s()]+)\)*(?: \((.+)\))?/gm))
    if (/^[A-Z$_]/.test(name as string) || place?.includes('://')) names.push(name as string);
  return names.filter((name) => name !== 'Suspense');
}
