import { limits } from './limits.ts';

export interface StackFrame {
  functionName?: string;
  /** A URL, or what stands in its place: `native`, `<anonymous>`, `index 0`. */
  url: string;
  /** From 1, as V8 prints them; 0 when it prints none. */
  line: number;
  column: number;
  async?: boolean;
  /** The line as it stood in the stack. */
  text: string;
}

const maxText = 2_000;

/** The frames of a stack as V8 writes it. Lines that are no frames belong to the message. */
export function parseStack(stack: string): StackFrame[] {
  const frames: StackFrame[] = [];
  for (let start = 0; start < stack.length && frames.length < limits.maxFrames; ) {
    const newline = stack.indexOf('\n', start);
    const end = newline === -1 ? stack.length : newline;
    const frame = parseLine(stack.slice(start, end).trim());
    if (frame !== undefined) frames.push(frame);
    start = end + 1;
  }
  return frames;
}

function parseLine(text: string): StackFrame | undefined {
  if (!text.startsWith('at ')) return undefined;
  const isAsync = text.startsWith('async ', 3);
  const body = text.slice(isAsync ? 9 : 3).trim();
  const open = body.endsWith(')') ? openingOf(body) : -1;
  const functionName = open > 0 ? body.slice(0, open).trim() : '';
  const place = parsePlace(open === -1 ? body : body.slice(open + 1, -1));
  // A sentence of a message may begin with "at"; a frame without a function is nothing but its place.
  if (place === undefined || (functionName === '' && place.line === 0 && /\s/.test(place.url)))
    return undefined;
  return {
    ...(functionName === '' ? {} : { functionName: functionName.slice(0, maxText) }),
    ...place,
    ...(isAsync ? { async: true } : {}),
    text: text.slice(0, maxText),
  };
}

/** Where the parenthesis opens that the last character closes; URLs of webpack hold parentheses themselves. */
function openingOf(body: string): number {
  let depth = 0;
  for (let at = body.length - 1; at >= 0; at--) {
    const char = body.charCodeAt(at);
    if (char === 41) depth++;
    else if (char === 40 && --depth === 0) {
      if (at === 0 || body[at - 1] === ' ') return at;
      break;
    }
  }
  // Not balanced: a file name with a parenthesis. V8 writes a space before the one that counts.
  const spaced = body.indexOf(' (');
  return spaced === -1 ? -1 : spaced + 1;
}

function parsePlace(written: string): { url: string; line: number; column: number } | undefined {
  // Code without a name tells who called eval, and then its own place.
  const place = written.startsWith('eval at ') ? written.slice(written.lastIndexOf(', ') + 2) : written;
  const position = /:(\d{1,9}):(\d{1,9})$/.exec(place.slice(-20));
  if (position === null) return place === '' ? undefined : { url: place, line: 0, column: 0 };
  const url = place.slice(0, place.length - position[0].length);
  if (url === '') return undefined;
  return {
    url,
    line: Number(position[1]),
    column: Number(position[2]),
  };
}
