import { writeJson } from '../write-json.ts';
import { isSecretName, isSensitiveElement, type WireDomSnapshot } from '@gasoline/protocol';
import { document } from '../natives.ts';
import { accessibleName } from '../selectors/accessible-name.ts';
import { isHiddenForAria } from '../selectors/aria-hidden.ts';
import { roleOf } from '../selectors/aria-role.ts';
import { fullText } from '../selectors/full-text.ts';
import { normalText } from '../selectors/normal-text.ts';
import { attribute, firstIn, tagOf } from '../selectors/page-tree.ts';
import { isRelativeTime } from '../selectors/stable-words.ts';
import { inTime, Survey } from '../selectors/survey.ts';

type TellingElement = WireDomSnapshot['elements'][number];

const maxElements = 5;
const maxTextChars = 100;
const budgetMs = 10;

/** Who is asked first, and what it has to say. */
const sources: { css: string; read(element: Element, survey: Survey): TellingElement | undefined }[] = [
  { css: 'h1', read: readHeading },
  { css: 'h2', read: readHeading },
  { css: '[data-testid]', read: readTested },
  { css: 'main', read: readLandmark },
  { css: 'nav', read: readLandmark },
  { css: '[role]', read: readLandmark },
  { css: 'form', read: readLandmark },
];

/** The few elements that tell which state a page is in: headings, what tests look at, landmarks. */
export function findTellingElements(): TellingElement[] {
  const body = document.body as HTMLElement | null;
  const found = new Map<string, TellingElement>();
  if (!body) return [];
  const survey = Survey.ofPage(body, budgetMs);
  const unseen = new Set<string>();
  for (const { css, read } of sources)
    for (const element of survey.all(css)) {
      if (found.size === maxElements || survey.isLate) return [...found.values()];
      const told =
        isHiddenForAria(element) || isSecretive(element) ? undefined : inTime(() => read(element, survey));
      if (!told) continue;
      const key = writeJson(told);
      // One without a place on the screen is not seen, nor is another that stands behind it in the page.
      if (!hasBox(element)) unseen.add(key);
      // The same said twice tells nothing more.
      else if (!unseen.has(key)) found.set(key, told);
    }
  return [...found.values()];
}

function hasBox(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

function readHeading(element: Element, survey: Survey): TellingElement | undefined {
  const name = accessibleName(element, survey);
  if (!isShort(name)) return undefined;
  return { kind: 'heading', role: 'heading', name, text: name, level: Number(tagOf(element)[1]) };
}

function readTested(element: Element, survey: Survey): TellingElement | undefined {
  // What a user typed is not what the page shows.
  if (/^(?:input|textarea|select)$/.test(tagOf(element)) || firstIn(element, fields)) return undefined;
  const text = normalText(fullText(element, maxTextChars));
  const testId = attribute(element, 'data-testid');
  if (!testId || !isShort(text)) return undefined;
  // Which of several it is could not be told.
  const alike = survey.few(survey.anyOf([`[data-testid="${CSS.escape(testId)}"]`]), hasBox);
  return alike.length > 1 ? undefined : { kind: 'testId', testId, text };
}

const fields = 'input,textarea,select,[contenteditable]';
const landmarks =
  /^(?:banner|complementary|contentinfo|form|main|navigation|region|search|dialog|alert|alertdialog|status)$/;

function readLandmark(element: Element, survey: Survey): TellingElement | undefined {
  const role = roleOf(element);
  if (!landmarks.test(role)) return undefined;
  const name = accessibleName(element, survey);
  return { kind: 'landmark', role, ...(isShort(name) ? { name } : {}) };
}

/** What says how long ago something was says something else by the time it is read again. */
const isShort = (text: string): boolean =>
  text !== '' && text.length <= maxTextChars && !isRelativeTime(text);

/** Whether its name says that nobody is to read what it shows. */
function isSecretive(element: Element): boolean {
  const get = (name: string): string | undefined => attribute(element, name) ?? undefined;
  return isSensitiveElement(get) || isSecretName(get('data-testid') ?? '');
}
