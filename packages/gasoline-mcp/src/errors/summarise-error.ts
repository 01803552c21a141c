import { shortenText } from '../way-out/fit.ts';
import { wayOut } from '../way-out/way-out.ts';
import type { ComponentAncestry, LogEntry, SourceSnippet, StateSnapshot } from '@gasoline/protocol';

export interface Known {
  entry: LogEntry;
  /** The place in the source, or the best that is known. */
  place: { file: string; line: number; column: number } | undefined;
  snippet: SourceSnippet | undefined;
  ancestry: ComponentAncestry | undefined;
  state: StateSnapshot | undefined;
}

/** `TypeError in src/Form.tsx:42 — \`result.data\` is undefined when reading \`user\`. State … Component tree: App > Form.` */
export function summariseError({ entry, place, snippet, ancestry, state }: Known): string {
  const { name, text } = splitMessage(entry.message);
  const where = place ? ` in ${place.file}:${place.line}` : '';
  const sentences = [
    `${name}${where} — ${describe(text, errorLine(snippet), place?.column)}`,
    ...(state && Object.keys(state.relevantSlice).length > 0
      ? [`State: ${listValues(state.relevantSlice)}`]
      : []),
    ...(ancestry && ancestry.components.length > 0
      ? [`Component tree: ${ancestry.components.map((component) => component.name).join(' > ')}`]
      : []),
  ];
  return sentences.map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)).join(' ');
}

function splitMessage(message: string): { name: string; text: string } {
  const [, name, text] =
    /^(?:Uncaught |Unhandled rejection: )*((?:[A-Z]\w{0,60})?(?:Error|Exception)): ([^]*)$/.exec(message) ??
    [];
  const [first = ''] = (text ?? message).split('\n');
  return { name: name ?? 'Error', text: cut(first, 300) };
}

function errorLine(snippet: SourceSnippet | undefined): string | undefined {
  return snippet?.snippet.find(({ isError }) => isError)?.text;
}

/** What V8 says, in terms of the expression that stands in the source. */
function describe(text: string, line: string | undefined, column: number | undefined): string {
  const access =
    /^Cannot (read|set) properties of (undefined|null) \((?:reading|setting) '(.{1,80}?)'\)/.exec(text);
  if (access) {
    const [, verb, value, property = ''] = access;
    const expression = line === undefined ? undefined : expressionBefore(line, property, column);
    const doing = verb === 'set' ? 'setting' : 'reading';
    return expression === undefined
      ? `a value is ${value} when ${doing} \`${property}\``
      : `\`${expression}\` is ${value} when ${doing} \`${property}\``;
  }
  const [, subject, complaint] =
    /^(\S{1,100}) (is not a function|is not defined|is not iterable|is not a constructor)\b/.exec(text) ?? [];
  return subject === undefined ? text : `\`${subject}\` ${complaint}`;
}

/** `setUser(result.data.user)` and `user` → `result.data`: of several, the one nearest to the column. */
function expressionBefore(line: string, property: string, column = 1): string | undefined {
  const escaped = property.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  const found = line.matchAll(
    new RegExp(
      `([\\w$]{1,60}(?:(?:\\?\\.|\\.)[\\w$]{1,60}|\\[[^\\]]{1,40}\\]|\\([^()]{0,40}\\)){0,8}?)(?:\\.|\\[['"\`]?)${escaped}(?![\\w$])`,
      'g',
    ),
  );
  const distance = (match: RegExpExecArray) => Math.abs(match.index + match[0].length - column);
  const [nearest] = [...found].sort((a, b) => distance(a) - distance(b));
  return nearest?.[1];
}

function listValues(slice: Record<string, unknown>): string {
  return Object.entries(slice)
    .slice(0, 5)
    .map(
      ([key, value]) => `${key}=${typeof value === 'string' ? `'${cut(value, 80)}'` : JSON.stringify(value)}`,
    )
    .join(', ');
}

/** Redacted before it is cut: half a secret is none that could be recognised. */
function cut(text: string, maxChars: number): string {
  return shortenText(wayOut(text), maxChars);
}
