import { fullText } from './full-text.ts';
import { labelledBy } from './labelled-by.ts';
import { normalText } from './normal-text.ts';
import { attribute, firstElementOf, firstIn, tagOf, textOf } from './page-tree.ts';
import type { Survey } from './survey.ts';

const labelled = /^(?:button|meter|output|progress|select|textarea|input)$/;

/** The texts by which `getByLabel` finds an element. */
export function labelTexts(element: Element, survey: Survey): string[] {
  const read = (label: Element): string => normalText(fullText(label));
  const references = labelledBy(element);
  if (references.length > 0) return references.map(read);
  const own = attribute(element, 'aria-label');
  if (own?.trim()) return [normalText(own)];
  return labelled.test(tagOf(element)) ? survey.labelsOf(element).map(read) : [];
}

/** `getByLabel(text, { exact: true })`. */
export function findLabelled(text: string, survey: Survey): Element[] {
  const [word = ''] = text.split(' ');
  const found = new Set<Element>();
  for (const [control, labels] of survey.labels)
    if (labels.some((label) => maySay(label, word, survey))) found.add(control);
  for (const element of survey.anyOf(['[aria-label]']))
    if (maySayItself(attribute(element, 'aria-label') ?? '', word)) found.add(element);
  for (const element of survey.anyOf(['[aria-labelledby]'])) found.add(element);
  return survey.few(found, (element) => labelTexts(element, survey).includes(text));
}

/** Most labels say something else, and that is seen sooner than what they say. */
function maySay(label: Element, word: string, survey: Survey): boolean {
  if (maySayItself(textOf(label) ?? '', word) || survey.labelsWithTrees.has(label)) return true;
  return (
    firstElementOf(label) !== null && firstIn(label, '[type=submit],[type=button],[type=reset]') !== null
  );
}

function maySayItself(text: string, word: string): boolean {
  return text.includes(word) || /[\u200b\u00ad]/.test(text);
}
