import { describe, expect, test } from 'vitest';
import { inWholeLines, noCommandsIn } from './no-workflow-commands.ts';

const actions = { GITHUB_ACTIONS: 'true' };
/** As the runner decides it. */
const isCommand = (line: string) =>
  /^[\s\u0085]*::/.test(line.replaceAll('\u200b', 'x')) || line.includes('##[');
const hostile = [
  '::error::stop here',
  ' \t\u00a0\u0085::add-mask::a',
  'said ##[group]all',
  'fine\r::set-env name=PATH::/tmp',
];

test.each(['text', 'ai-context', 'junit'] as const)('no line of %s is a command', (format) => {
  const printed = noCommandsIn(format, actions)(`${hostile.join('\n')}\nstd::vector ## [x] a::b\n`);
  expect(printed.split(/[\r\n]/).filter(isCommand)).toEqual([]);
  expect(printed).toContain('\nstd::vector ## [x] a::b\n');
});

test('text looks the same to a reader', () => {
  const printed = noCommandsIn('text', actions)(hostile.join('\n'));
  expect(printed.replaceAll('\u200b', '')).toBe(hostile.join('\n'));
});

test.each(['json', 'jsonl'] as const)('%s says the same in other words', (format) => {
  const printed = noCommandsIn(format, actions)(JSON.stringify(hostile));
  expect(isCommand(printed)).toBe(false);
  expect(JSON.parse(printed)).toEqual(hostile);
});

describe('nothing changes', () => {
  test.each(['text', 'json'] as const)('in %s outside of a workflow', (format) => {
    expect(noCommandsIn(format, {})(hostile.join('\n'))).toBe(hostile.join('\n'));
  });
  test('in what is meant for the runner', () => {
    expect(noCommandsIn('github', actions)('::error::meant')).toBe('::error::meant');
  });
});

test('a line in several pieces is one line', () => {
  const disarm = noCommandsIn('text', actions);
  expect([...inWholeLines(['a\n ', ':', ':error::b\nc #', '#[group]'], disarm)].join('')).toBe(
    'a\n :\u200b:error::b\nc ##\u200b[group]',
  );
});
