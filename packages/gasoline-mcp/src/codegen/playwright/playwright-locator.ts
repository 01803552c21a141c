import type { Locator } from '@gasoline/protocol';
import { cssIdentifier, cssString, literal, regexLiteral } from '../quote.ts';
import { type ExpectedText, wordsPattern } from '../stable-text.ts';
import type { Target } from '../steps.ts';

type OneLocator = Omit<Locator, 'within'>;

/** `page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true })` */
export function playwrightLocator({ locator, frames, nth }: Target): string {
  const frame = frames.reduce(enter, 'page');
  const scope = locator.within ? `${frame}.${find(locator.within)}` : frame;
  return `${scope}.${find(locator)}${nth === undefined ? '' : `.nth(${nth})`}`;
}

export function textMatcher(text: ExpectedText): string {
  return 'exact' in text ? literal(text.exact) : regexLiteral(wordsPattern(text.words));
}

function enter(scope: string, frame: Locator): string {
  const inside = frame.within ? `${scope}.${find(frame.within)}` : scope;
  const selector = selectorOf(frame);
  const place = frame.count > 1 ? `.nth(${frame.index ?? 0})` : '';
  if (selector !== undefined) return `${inside}.frameLocator(${literal(selector)})${place}`;
  return `${inside}.${find(frame)}${place}.contentFrame()`;
}

const byText: Partial<Record<Locator['kind'], string>> = {
  label: 'getByLabel',
  placeholder: 'getByPlaceholder',
  alt: 'getByAltText',
  text: 'getByText',
  title: 'getByTitle',
};

function find(locator: OneLocator): string {
  const { kind, value, name, stableWords } = locator;
  const pattern = stableWords && regexLiteral(wordsPattern(stableWords));
  if (kind === 'role') {
    if (pattern) return `getByRole(${literal(value)}, { name: ${pattern} })`;
    return name
      ? `getByRole(${literal(value)}, { name: ${literal(name)}, exact: true })`
      : `getByRole(${literal(value)})`;
  }
  const method = byText[kind];
  if (method) return pattern ? `${method}(${pattern})` : `${method}(${literal(value)}, { exact: true })`;
  if (kind === 'testId' && locator.attribute === undefined) return `getByTestId(${literal(value)})`;
  return `locator(${literal(selectorOf(locator) ?? value)})`;
}

/** For what CSS can say. */
function selectorOf({ kind, value, attribute }: OneLocator): string | undefined {
  if (kind === 'testId') return `[${attribute ?? 'data-testid'}=${cssString(value)}]`;
  if (kind === 'id') return `#${cssIdentifier(value)}`;
  // Without its name it could be read as the selector of another engine.
  if (kind === 'css') return /^\s*(?:[\w:-]+=|\/\/|\.\.|["'(])|>>/.test(value) ? `css=${value}` : value;
  return undefined;
}
