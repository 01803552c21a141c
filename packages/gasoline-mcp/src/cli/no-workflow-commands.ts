import type { FormatName } from '../report/format-names.ts';

type Disarm = (text: string) => string;

/**
 * GitHub's runner obeys lines of a step's output that begin, after white space, with `::`, and those with `##[` anywhere
 * in them. What a page wrote must not speak to it. A step that captures the output, or the `tee` in it, reads the same
 * as ever: nothing is added around it.
 * https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs
 */
const lineStart = /^((?:[^\S\r\n]|\u0085)*)::/gm;
const prefix = '##[';

/** A space of no width is not white space to the runner, and nothing to a reader. */
const inText: Disarm = (text) => text.replaceAll(lineStart, '$1:\u200b:').replaceAll(prefix, '##\u200b[');
/** Each line begins with a quote or a bracket, and the prefix can only be in a string. */
const inJson: Disarm = (text) => text.replaceAll(prefix, String.raw`##\u005b`);
const inXml: Disarm = (text) => text.replaceAll(lineStart, '$1&#58;:').replaceAll(prefix, '##&#91;');

/** How each format says the same so that it is no command. */
const disarms: Partial<Record<FormatName | 'jsonl', Disarm>> = {
  text: inText,
  'ai-context': inText,
  json: inJson,
  jsonl: inJson,
  junit: inXml,
  // `markdown` writes all signs of what others wrote as entities, `github` is made of commands, and nobody reads `html`
  // in a log.
};

/** For what a step of a workflow prints; everywhere else, text stays as it is. */
export function noCommandsIn(format: FormatName | 'jsonl', env: NodeJS.ProcessEnv = process.env): Disarm {
  return (env['GITHUB_ACTIONS'] === 'true' && disarms[format]) || ((text) => text);
}

/** The same in pieces, which may end anywhere in a line. */
export function* inWholeLines(pieces: Iterable<string>, disarm: Disarm): Iterable<string> {
  let rest = '';
  for (const piece of pieces) {
    rest += piece;
    const end = rest.lastIndexOf('\n') + 1;
    if (end > 0) yield disarm(rest.slice(0, end));
    rest = rest.slice(end);
  }
  if (rest !== '') yield disarm(rest);
}
