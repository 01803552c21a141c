import type { Action } from '@gasoline/protocol';
import { isId } from '../endpoints/is-id.ts';
import { chooseTarget } from './choose-target.ts';
import type { Act, Option, Target } from './steps.ts';
import { valueOf } from './value-of.ts';

export interface ReadAct {
  act: Act;
  warnings: string[];
}

/** Capture keeps no more of a value. */
const maxRecordedChars = 500;
/** A held key that comes more often scrolls or deletes; nobody counts. */
const maxPresses = 30;

type Reader = (action: Action, at: Target) => Act | undefined;

/** How each kind of action is repeated. What is not here, a scroll, needs no repeating. */
const readers: Record<string, Reader> = {
  click: (action, at) => ({ do: 'click', at, ...pointerOf(action) }),
  dblclick: (_, at) => ({ do: 'dblclick', at }),
  input: readInput,
  check: ({ checked }, at) => ({ do: checked === false ? 'uncheck' : 'check', at }),
  select: (action, at) => ({ do: 'select', at, options: optionsOf(action) }),
  file: ({ files = [] }, at) => ({ do: 'upload', at, files }),
  keypress: (action, at) => readPress(action, at),
  // The button that sent the form, if there was one, else the form itself.
  submit: ({ target = '', metadata }, at) => ({
    do: metadata?.['submitter'] || /^(?:button|input)\b/i.test(target) ? 'click' : 'submit',
    at,
  }),
};

export function readAct(action: Action): ReadAct | undefined {
  if (action.type === 'drag' || action.dropLocators) return readDrag(action);
  if (!Object.hasOwn(readers, action.type)) return undefined;
  const { target, warnings } = chooseTarget(action);
  if (!target)
    return action.type === 'keypress' && action.key
      ? { act: readPress(action, undefined), warnings: [] }
      : { act: { do: 'nothing' }, warnings };
  const act = readers[action.type]?.(action, target);
  return act && withHover(action, { act, warnings: [...warnings, ...warningsFor(act)] });
}

function withHover(action: Action, { act, warnings }: ReadAct): ReadAct {
  if (!action.hover || !isPointed(act)) return { act, warnings };
  const { target: hover, warnings: more } = chooseTarget(action, [action.hover]);
  return { act: { ...act, ...(hover ? { hover } : {}) }, warnings: [...warnings, ...more] };
}

function isPointed(act: Act): act is Extract<Act, { hover?: Target }> {
  return ['click', 'dblclick', 'check', 'uncheck'].includes(act.do);
}

function readDrag(action: Action): ReadAct {
  const from = chooseTarget(action);
  const to = chooseTarget(action, action.dropLocators ?? []);
  const warnings = [...from.warnings, ...to.warnings];
  if (!from.target || !to.target) return { act: { do: 'nothing' }, warnings };
  const position = pointOf(action.metadata?.['dropPosition']);
  return { act: { do: 'drag', at: from.target, to: to.target, ...(position ? { position } : {}) }, warnings };
}

/** Older recordings tell a checkbox as an input with a truth value. */
function readInput(action: Action, at: Target): Act {
  const { inputType = '', value, checked } = action;
  if (inputType === 'checkbox' || inputType === 'radio')
    return { do: (checked ?? value !== 'false') ? 'check' : 'uncheck', at };
  return { do: /contenteditable/i.test(inputType) ? 'type' : 'fill', at, value: valueOf(action) };
}

/** A key that is held down comes many times. */
function readPress({ key = '', metadata }: Action, at: Target | undefined): Act {
  const repeat = metadata?.['repeat'];
  const times = typeof repeat === 'number' && repeat > 1 ? Math.min(Math.round(repeat), maxPresses) : 1;
  return { do: 'press', at, key, ...(times > 1 ? { times } : {}) };
}

function pointOf(value: unknown): { x: number; y: number } | undefined {
  const { x, y } = (value ?? {}) as { x?: unknown; y?: unknown };
  return Number.isInteger(x) && Number.isInteger(y) ? { x: x as number, y: y as number } : undefined;
}

/** By value, unless the value is an id that may be another one tomorrow. */
function optionsOf(action: Action): Option[] {
  const { selectedValue, selectedText, value, metadata } = action;
  const chosen = selectedValue ?? value ?? '';
  const told = valueOf({ ...action, value: chosen });
  if ('secret' in told) return [told];
  const several = metadata?.['selectedValues'];
  if (Array.isArray(several)) return several.map((item) => ({ value: String(item) }));
  return [selectedText && (chosen === '' || isId(chosen)) ? { label: selectedText } : { value: chosen }];
}

const buttons: Record<string, 'right' | 'middle'> = {
  1: 'middle',
  2: 'right',
  middle: 'middle',
  right: 'right',
};
const modifierNames = new Set(['Alt', 'Control', 'Meta', 'Shift']);

function pointerOf({ metadata = {} }: Action) {
  const button = buttons[String(metadata['button'])];
  const held = metadata['modifiers'];
  const modifiers = (Array.isArray(held) ? held : []).filter((name) =>
    modifierNames.has(name as string),
  ) as string[];
  return { ...(button ? { button } : {}), ...(modifiers.length > 0 ? { modifiers } : {}) };
}

function warningsFor(act: Act): string[] {
  const values = 'value' in act ? [act.value] : act.do === 'select' ? act.options : [];
  return [
    ...values.flatMap((value) =>
      'secret' in value
        ? [
            `A sensitive value was not recorded: set the environment variable ${value.secret}, or replace '[user-provided]'.`,
          ]
        : [],
    ),
    ...values.flatMap((value) =>
      'text' in value && value.text.length >= maxRecordedChars
        ? [`A text was recorded only up to its first ${maxRecordedChars} characters.`]
        : [],
    ),
    ...(act.do === 'upload'
      ? ['What was in the chosen files is not recorded: empty files of the same names are sent.']
      : []),
  ];
}
