import type { Locator } from '@gasoline/protocol';
import { cssIdentifier, cssString, escapeForRegex, literal, regexLiteral } from '../quote.ts';
import { type ExpectedText, wordsPattern } from '../stable-text.ts';
import type { Target } from '../steps.ts';

type OneLocator = Omit<Locator, 'within'>;

/** Cypress knows no roles; these are found by their elements and their text. */
export const roleElements: Record<string, string> = {
  button: 'button, [role="button"]',
  link: 'a, [role="link"]',
  heading: 'h1, h2, h3, h4, h5, h6, [role="heading"]',
  tab: '[role="tab"]',
  menuitem: '[role="menuitem"]',
  option: '[role="option"]',
  main: 'main, [role="main"]',
  navigation: 'nav, [role="navigation"]',
  banner: 'header, [role="banner"]',
  contentinfo: 'footer, [role="contentinfo"]',
};

/** `cy.get('[data-testid="save"]')`: the best way that Cypress can go. */
export function cypressLocator(target: Target): string {
  const { locator, others = [], frames, nth } = target;
  const best = [locator, ...others].find((candidate) => canSay(candidate)) ?? locator;
  const scopes = [...frames.flatMap((frame) => [...scopeOf(frame), 'frame' as const]), ...scopeOf(best)];
  let code = 'cy';
  for (const scope of scopes) {
    if (scope === 'frame') code += ".its('0.contentDocument.body').should('not.be.empty').then(cy.wrap)";
    else code += find(scope, code === 'cy');
  }
  return `${code}${nth === undefined || best !== locator ? '' : `.eq(${nth})`}`;
}

export function exactPattern(text: ExpectedText): string {
  const source =
    'exact' in text
      ? `^\\s*${escapeForRegex(text.exact.trim().replace(/\s+/g, ' '))}\\s*$`
      : wordsPattern(text.words);
  // Cypress sees the text as it stands in the page, with all its spaces.
  return regexLiteral(source.replace(/ +/g, '\\s+'));
}

function scopeOf({ within, ...one }: Locator): OneLocator[] {
  return within ? [within, one] : [one];
}

function canSay({ kind, value, within }: Locator): boolean {
  if (kind === 'label') return false;
  return (
    (kind !== 'role' || Object.hasOwn(roleElements, value)) &&
    (within === undefined || canSay(within as Locator))
  );
}

function find(locator: OneLocator, isFirst: boolean): string {
  const { kind, value, name, stableWords } = locator;
  if (kind === 'role' && (name || stableWords) && Object.hasOwn(roleElements, value))
    return `.contains(${literal(roleElements[value] ?? '')}, ${pattern(name ?? '', stableWords)})`;
  if (kind === 'text') return `.contains(${pattern(value, stableWords)})`;
  return `.${isFirst ? 'get' : 'find'}(${literal(selectorOf(locator))})`;
}

function pattern(text: string, stableWords: string[] | undefined): string {
  return exactPattern(stableWords ? { words: stableWords } : { exact: text });
}

const attributes: Partial<Record<Locator['kind'], string>> = {
  testId: 'data-testid',
  placeholder: 'placeholder',
  alt: 'alt',
  title: 'title',
  label: 'aria-label',
};

function selectorOf({ kind, value, name, attribute }: OneLocator): string {
  const own = attribute ?? attributes[kind];
  if (own !== undefined) return `[${own}=${cssString(value)}]`;
  if (kind === 'id') return `#${cssIdentifier(value)}`;
  if (kind === 'role')
    return name ? `[aria-label=${cssString(name)}]` : (roleElements[value] ?? `[role=${cssString(value)}]`);
  return value;
}
