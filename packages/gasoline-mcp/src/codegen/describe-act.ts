import type { Action } from '@gasoline/protocol';
import { locatorsOf } from '../records/locators-of.ts';
import { commentText } from './quote.ts';

const verbs: Record<string, string> = {
  click: 'Click',
  dblclick: 'Double-click',
  input: 'Fill',
  check: 'Check',
  select: 'Select in',
  file: 'Choose files for',
  keypress: 'Press',
  drag: 'Drag',
  submit: 'Submit',
  scroll: 'Scroll',
};

/** `Click "Log in"`, for comments and names. */
export function describeAct(action: Action): string {
  const { type, key, checked, scrollY } = action;
  if (type === 'keypress') return `Press ${commentText(key ?? 'a key', 30)}`;
  if (type === 'scroll') return `Scroll to y=${Math.round(scrollY ?? 0)}`;
  const verb = type === 'check' && checked === false ? 'Uncheck' : (verbs[type] ?? 'Act on');
  return `${verb} ${nameOf(action)}`;
}

/** What a person would call it; an id only if there is nothing else. */
function nameOf(action: Action): string {
  const locators = locatorsOf(action);
  const said = locators.find(({ kind }) => !['testId', 'role', 'id', 'css'].includes(kind))?.value;
  const role = locators.find(({ kind, name }) => kind === 'role' && name);
  const id = locators.find(({ kind }) => kind === 'testId' || kind === 'id')?.value;
  const name = role?.name || said || action.text || id;
  return name ? `"${commentText(name, 60)}"` : commentText(action.target ?? 'an element', 60);
}
