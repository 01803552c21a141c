import { cypressLocator as at } from './cypress-locator.ts';
import { literal } from '../quote.ts';
import type { Act, Option, Target, Value } from '../steps.ts';

type Writers = { [K in Act['do']]: (act: Extract<Act, { do: K }>) => string[] };

const writers: Writers = {
  goto: ({ url }) => [`cy.visit(${literal(url)});`],
  reload: () => ['cy.reload();'],
  goBack: () => ["cy.go('back');"],
  goForward: () => ["cy.go('forward');"],
  click: (act) => [`${at(act.at)}.${act.button === 'right' ? 'rightclick' : 'click'}(${clickOptions(act)});`],
  dblclick: (act) => [`${at(act.at)}.dblclick(${options(forced(act))});`],
  fill: (act) => [`${at(act.at)}.clear()${typed(act.value)};`],
  type: (act) => [`${at(act.at)}${typed(act.value)};`],
  check: (act) => [`${at(act.at)}.check(${options(forced(act))});`],
  uncheck: (act) => [`${at(act.at)}.uncheck(${options(forced(act))});`],
  select: ({ at: list, options }) => {
    const chosen = options.map(writeOption);
    return [`${at(list)}.select(${chosen.length === 1 ? chosen[0] : `[${chosen.join(', ')}]`});`];
  },
  press: ({ at: element, key, times = 1 }) => {
    if (key === 'Tab') return Array.from({ length: times }, () => 'cy.press(Cypress.Keyboard.Keys.TAB);');
    const place = element ? at(element) : "cy.get('body')";
    const sequence = keySequence(key);
    return [
      sequence === undefined
        ? `${place}.trigger('keydown', ${keyEvent(key)});`
        : `${place}.type(${literal(sequence.repeat(times))});`,
    ];
  },
  // What is only dressed up by a button is seldom seen itself.
  upload: ({ at: input, files }) => [
    `${at(input)}.selectFile([${files.map(emptyFile).join(', ')}], { force: true });`,
  ],
  drag: ({ at: from, to }) => [
    'cy.window().then((win) => {',
    '  const dataTransfer = new win.DataTransfer();',
    `  ${at(from)}.trigger('dragstart', { dataTransfer });`,
    `  ${at(to)}.trigger('drop', { dataTransfer });`,
    '});',
  ],
  submit: ({ at: form }) => [`${at(form)}.submit();`],
  nothing: () => [],
};

export function cypressAct(act: Act): string[] {
  const write = writers[act.do] as (act: Act) => string[];
  return [...('hover' in act ? [`${at(act.hover)}.trigger('mouseover');`] : []), ...write(act)];
}

function typed(value: Value): string {
  if ('secret' in value) return `.type(${secret(value.secret)}, { log: false })`;
  return value.text === '' ? '' : `.type(${literal(value.text)}, { parseSpecialCharSequences: false })`;
}

function writeOption(option: Option): string {
  if ('secret' in option) return secret(option.secret);
  return literal('label' in option ? option.label : option.value);
}

function secret(name: string): string {
  return `Cypress.env(${literal(name)}) ?? '[user-provided]'`;
}

const modifierOptions: Record<string, string> = {
  Alt: 'altKey',
  Control: 'ctrlKey',
  Meta: 'metaKey',
  Shift: 'shiftKey',
};

function clickOptions(act: Extract<Act, { do: 'click' }>): string {
  const held = (act.modifiers ?? []).flatMap((name) =>
    modifierOptions[name] ? [`${modifierOptions[name]}: true`] : [],
  );
  return options([...held, ...forced(act)]);
}

/** Cypress moves no real pointer: a style for one that is above the element stays away. */
function forced(act: { hover?: Target }): string[] {
  return act.hover ? ['force: true'] : [];
}

function options(given: string[]): string {
  return given.length === 0 ? '' : `{ ${given.join(', ')} }`;
}

const keys: Record<string, string> = {
  Enter: '{enter}',
  Escape: '{esc}',
  Backspace: '{backspace}',
  Delete: '{del}',
  Home: '{home}',
  End: '{end}',
  PageUp: '{pageUp}',
  PageDown: '{pageDown}',
  ArrowUp: '{upArrow}',
  ArrowDown: '{downArrow}',
  ArrowLeft: '{leftArrow}',
  ArrowRight: '{rightArrow}',
  Insert: '{insert}',
  Space: ' ',
  Control: '{ctrl}',
  Meta: '{meta}',
  Alt: '{alt}',
  Shift: '{shift}',
};

/** What `type` understands; it knows no others than these, and would write the name of the key. */
function keySequence(key: string): string | undefined {
  const parts = partsOf(key).map((part) => {
    if (Object.hasOwn(keys, part)) return keys[part];
    return [...part].length === 1 ? part.replace('{', '{{}') : undefined;
  });
  return parts.includes(undefined) ? undefined : parts.join('');
}

function keyEvent(key: string): string {
  const parts = partsOf(key);
  const held = parts.slice(0, -1).flatMap((name) => modifierOptions[name] ?? []);
  return options([`key: ${literal(parts.at(-1) ?? '')}`, ...held.map((name) => `${name}: true`)]);
}

/** `Control+k`, and also `Control++`. */
function partsOf(key: string): string[] {
  return key.split(/(?<=.)\+(?=.)/);
}

function emptyFile(name: string): string {
  return `{ contents: Cypress.Buffer.alloc(0), fileName: ${literal(name)} }`;
}
