import type { DomSnapshot } from '@gasoline/protocol';
import { ariaRoles } from '../aria-roles.ts';
import { holdsSecret } from './quote.ts';
import { expectedText } from './stable-text.ts';
import type { Effect } from './steps.ts';

const maxPerStep = 3;
const maxTextChars = 100;
/** A page tells of no more elements at once. */
const fullList = 5;
/** What is there only until something else is. */
const passing =
  /\b(?:loading|please wait|one moment|saving|fetching|updating|processing|redirecting)\b|(?:\.\.\.|…)$/i;

/** Without a name these are places kept free for something, seen or not. */
const saysNothing = new Set(['status', 'alert', 'region', 'form', 'search']);

type Element = DomSnapshot['elements'][number];

/** What tells that the page has come to this state: headings first, and only what was not there before. */
export function domEffects(state: DomSnapshot, before: DomSnapshot | undefined): Effect[] {
  const known = new Set((before?.elements ?? []).map(keyOf));
  const firsts = firstOfEachTestId(state.elements);
  // A full list had no room for them: they may have been there all the time.
  const tellsLandmarks = (before?.elements.length ?? 0) < fullList;
  const effects = state.elements
    .filter((element) => !known.has(keyOf(element)))
    .map(
      (element): Effect | undefined =>
        headingEffect(element) ??
        (firsts.has(element) ? textEffect(element) : undefined) ??
        (tellsLandmarks ? landmarkEffect(element) : undefined),
    )
    .filter((effect) => effect !== undefined);
  const order = ['heading', 'text', 'landmark'];
  return effects.sort((a, b) => order.indexOf(a.see) - order.indexOf(b.see)).slice(0, maxPerStep);
}

function headingEffect({ kind, role, name, text, level }: Element): Effect | undefined {
  if (role !== 'heading' && kind !== 'heading') return undefined;
  const expected = readText(name ?? text);
  return expected && { see: 'heading', name: expected, ...(level === undefined ? {} : { level }) };
}

/** Of several with one id only the first: which of them the others are cannot be told. */
function firstOfEachTestId(elements: readonly Element[]): Set<Element> {
  const firsts = new Map<string, Element>();
  for (const element of elements)
    if (element.testId && !firsts.has(element.testId)) firsts.set(element.testId, element);
  return new Set(firsts.values());
}

function textEffect({ testId, text }: Element): Effect | undefined {
  if (!testId || holdsSecret(testId)) return undefined;
  const expected = readText(text);
  return expected && { see: 'text', testId, text: expected };
}

function landmarkEffect({ kind, role, name }: Element): Effect | undefined {
  if (kind !== 'landmark' || !role || !ariaRoles.has(role)) return undefined;
  const expected = readText(name);
  if (!expected && saysNothing.has(role)) return undefined;
  return { see: 'landmark', role, ...(expected ? { name: expected } : {}) };
}

function readText(text: string | undefined) {
  if (!text || text.length > maxTextChars || passing.test(text) || holdsSecret(text)) return undefined;
  return expectedText(text.replace(/\s+/g, ' '));
}

function keyOf({ kind, role, name, text, testId }: Element): string {
  return JSON.stringify([kind, role, name, text, testId]);
}
