import type { Action } from '@gasoline/protocol';
import { describe, expect, test } from 'vitest';
import { action, button, by, field, origin } from '../../timeline/sample-entries.ts';
import { foldActions } from './fold-actions.ts';

const told = (actions: Action[]) =>
  foldActions(actions).map(({ type, value, key, checked }) =>
    [type, value ?? key ?? checked].filter((part) => part !== undefined).join(' '),
  );
const box = { ...by('role', 'checkbox', { name: 'Keep' }), target: 'input#keep' };
const synthetic = { metadata: { synthetic: 'label' } };

describe('inputs of one field become one', () => {
  test.each<[string, Action[], string[]]>([
    [
      'typed twice',
      [action(1, 'input', { ...field('A'), value: 'a' }), action(2, 'input', { ...field('A'), value: 'ab' })],
      ['input ab'],
    ],
    [
      'with the clicks that set the caret',
      [
        action(1, 'click', field('A')),
        action(2, 'input', { ...field('A'), value: 'a' }),
        action(3, 'click', field('A')),
        action(4, 'input', { ...field('A'), value: 'ab' }),
      ],
      ['input ab'],
    ],
    [
      'and with the keys of editing, also after the last word',
      [
        action(1, 'keypress', { ...field('A'), key: 'Control+a' }),
        action(2, 'input', { ...field('A'), value: 'ab' }),
        action(3, 'keypress', { ...field('A'), key: 'Backspace' }),
        action(4, 'keypress', { ...field('A'), key: 'Shift+ArrowLeft' }),
      ],
      ['input ab'],
    ],
    [
      'while the address follows what is typed',
      [
        action(1, 'input', { ...field('A'), value: 'a' }),
        action(2, 'navigate', { navigation: 'replace', fromUrl: `${origin}/s?q=`, toUrl: `${origin}/s?q=a` }),
        action(3, 'input', { ...field('A'), value: 'ab' }),
      ],
      ['input ab', 'navigate'],
    ],
    [
      'but not across another field or another page',
      [
        action(1, 'input', { ...field('A'), value: 'a' }),
        action(2, 'input', { ...field('B'), value: 'b' }),
        action(3, 'input', { ...field('A'), value: 'c' }),
        action(4, 'navigate', { fromUrl: `${origin}/1`, toUrl: `${origin}/2` }),
        action(5, 'input', { ...field('A'), value: 'd' }),
      ],
      ['input a', 'input b', 'input c', 'navigate', 'input d'],
    ],
    [
      'and keys that do something stay',
      [
        action(1, 'input', { ...field('A'), value: 'par' }),
        action(2, 'keypress', { ...field('A'), key: 'ArrowDown' }),
        action(3, 'keypress', { ...field('A'), key: 'Enter' }),
      ],
      ['input par', 'keypress ArrowDown', 'keypress Enter'],
    ],
    [
      'and a click elsewhere before it stays',
      [action(1, 'click', button('Edit')), action(2, 'input', { ...field('A'), value: 'a' })],
      ['click', 'input a'],
    ],
  ])('%s', (_, actions, expected) => {
    expect(told(actions)).toEqual(expected);
  });
});

describe('a checkbox is ticked, however that was done', () => {
  test.each<[string, Action[], string[]]>([
    [
      'by a click on it',
      [action(1, 'click', box), action(2, 'check', { ...box, checked: true })],
      ['check true'],
    ],
    [
      'by a click on its label',
      [
        action(1, 'click', { ...by('text', 'Keep'), target: 'label' }),
        action(2, 'click', { ...box, ...synthetic }),
        action(3, 'check', { ...box, checked: false }),
      ],
      ['check false'],
    ],
    [
      'with the space bar',
      [
        action(1, 'keypress', { ...box, key: 'Space' }),
        action(2, 'click', box),
        action(3, 'check', { ...box, checked: true }),
      ],
      ['check true'],
    ],
    [
      'and a click on a button before it stays',
      [action(1, 'click', button('Open')), action(2, 'check', { ...box, checked: true })],
      ['click', 'check true'],
    ],
    [
      'and what the browser repeats on a field behind a label goes',
      [
        action(1, 'click', { ...by('text', 'Name'), target: 'label' }),
        action(2, 'click', { ...field('Name'), ...synthetic }),
      ],
      ['click'],
    ],
  ])('%s', (_, actions, expected) => {
    expect(told(actions)).toEqual(expected);
  });
});

describe('a consequence is no deed', () => {
  test.each<[string, Action[], string[]]>([
    ['submit right after its click', [action(1, 'click', button('Go')), action(501, 'submit')], ['click']],
    [
      'submit right after Enter',
      [action(1, 'keypress', { key: 'Enter', ...field('A') }), action(9, 'submit')],
      ['keypress Enter'],
    ],
    [
      'submit later than that',
      [action(1, 'click', button('Go')), action(502, 'submit')],
      ['click', 'submit'],
    ],
    [
      'submit after another key',
      [action(1, 'keypress', { key: 'Escape', ...field('A') }), action(2, 'submit')],
      ['keypress Escape', 'submit'],
    ],
    [
      'the click that Enter makes of the button of a form',
      [
        action(1, 'keypress', { key: 'Enter', ...field('A') }),
        action(3, 'click', button('Go')),
        action(4, 'submit'),
      ],
      ['keypress Enter'],
    ],
    [
      'the clicks of a double click',
      [
        action(1, 'click', button('Row')),
        action(150, 'click', button('Row')),
        action(151, 'dblclick', button('Row')),
      ],
      ['dblclick'],
    ],
    [
      'two clicks that are two',
      [action(1, 'click', button('+')), action(150, 'click', button('+'))],
      ['click', 'click'],
    ],
    [
      'the click that opens a list',
      [action(1, 'click', field('Plan')), action(4000, 'select', { ...field('Plan'), selectedValue: 'l' })],
      ['select'],
    ],
    [
      'the click that opens a file dialog',
      [
        action(1, 'click', button('Upload')),
        action(9000, 'file', { ...by('css', 'input'), files: ['a.txt'] }),
      ],
      ['file'],
    ],
    [
      'but not one that also changed the page',
      [
        action(1, 'click', { ...button('Upload'), effect: 'dom' }),
        action(9000, 'file', { ...by('css', 'input'), files: ['a.txt'] }),
      ],
      ['click', 'file'],
    ],
  ])('%s', (_, actions, expected) => {
    expect(told(actions)).toEqual(expected);
  });
});

test("a click on what stands in a label is the label's, and the click at the end of a drag is none", () => {
  const inside = action(1, 'click', { ...by('text', 'Keep'), target: 'span' });
  const repeated = action(2, 'click', { ...box, ...synthetic });
  expect(told([inside, repeated, action(3, 'check', { ...box, checked: true })])).toEqual(['check true']);
  const drag = action(1, 'drag', { ...button('Card'), dropLocators: [] });
  expect(told([drag, action(2, 'click', { ...button('List'), metadata: { synthetic: 'drag' } })])).toEqual([
    'drag',
  ]);
});

test('actions may arrive in any order, and there may be none', () => {
  const [click, input] = [action(1, 'click', field('A')), action(2, 'input', { ...field('A'), value: 'a' })];
  expect(told([input, click])).toEqual(['input a']);
  expect(told([])).toEqual([]);
});

test('a click on the label of a field only sets the caret', () => {
  const label = action(1, 'click', { ...by('text', 'Name'), target: 'label' });
  const repeated = action(2, 'click', { ...field('Name'), ...synthetic });
  expect(told([label, repeated, action(9, 'input', { ...field('Name'), value: 'a' })])).toEqual(['input a']);
});
