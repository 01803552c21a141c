import { expect, test } from 'vitest';
import type { EvaluationCase } from './evaluation-case.ts';
import { doc, may, must } from './marked-text.ts';
import { judge, tally } from './score.ts';

const { text, marks } =
  doc`{"a":"${must('phone', '4157321189')}","b":"${may('abcdefgh')}","c":"harmless text"}`;
const document: EvaluationCase = {
  id: 'family: name',
  family: 'family',
  place: 'console',
  text,
  expected: marks.flatMap(({ kind, start, end }) => (kind === undefined ? [] : [{ kind, start, end }])),
  undecided: marks.filter(({ kind }) => kind === undefined),
};
const at = (part: string, kind = 'phone') => ({
  kind,
  start: text.indexOf(part),
  end: text.indexOf(part) + part.length,
});
const counts = (findings: ReturnType<typeof at>[], kindMatters = true) => {
  const { met, missed, falseAlarms } = tally([judge(document, findings, kindMatters)]);
  return { met, missed, falseAlarms };
};

test('a value counts as found when half of it is covered', () => {
  expect(counts([at('41573')])).toEqual({ met: 1, missed: 0, falseAlarms: 0 });
  expect(counts([at('4157')], false)).toEqual({ met: 0, missed: 1, falseAlarms: 0 });
});

test('a second finding of the same value is not punished, one beside it is', () => {
  expect(counts([at('4157321189'), at('7321189', 'ssn')])).toEqual({ met: 1, missed: 0, falseAlarms: 0 });
  expect(counts([at('4157321189'), at('harmless')])).toEqual({ met: 1, missed: 0, falseAlarms: 1 });
});

test('the wrong kind is a miss and a false alarm only where the kind matters', () => {
  expect(counts([at('4157321189', 'ssn')])).toEqual({ met: 0, missed: 1, falseAlarms: 1 });
  expect(counts([at('4157321189', 'ssn')], false)).toEqual({ met: 1, missed: 0, falseAlarms: 0 });
});

test('what is left open counts neither way', () => {
  expect(counts([at('4157321189'), at('abcdefgh', 'ssn')])).toEqual({ met: 1, missed: 0, falseAlarms: 0 });
});

test('a finding of far more than the value finds nothing', () => {
  const padded = { ...document, text: text + ' '.repeat(500) };
  const whole = { kind: 'phone', start: 0, end: padded.text.length };
  expect(judge(padded, [whole], true)).toMatchObject({ met: [], falseAlarms: [whole] });
});

test('nothing found means no recall, and no false precision for those who find nothing', () => {
  expect(tally([judge(document, [], true)])).toMatchObject({ precision: 1, recall: 0, missed: 1 });
});
