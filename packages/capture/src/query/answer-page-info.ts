import { limits, type PageInfoAnswer } from '@gasoline/protocol';
import { answeredPage, pageTitle } from './answered-page.ts';
import { cutText } from './cut-text.ts';
import { findMatches } from './find-matches.ts';
import { findRoots, type Root, unsearched } from './find-roots.ts';
import { readText } from './read-text.ts';
import { attributeOf, controlsOf, nameOf } from './unclobbered.ts';

const interactive = [
  'a[href]',
  'button',
  'input:not([type="hidden" i])',
  'select',
  'textarea',
  'summary',
  '[contenteditable]:not([contenteditable="false" i])',
  '[tabindex]:not([tabindex^="-"])',
  ...'button link checkbox radio switch tab menuitem option combobox textbox searchbox slider spinbutton'
    .split(' ')
    .map((role) => `[role="${role}"]`),
].join(',');

/** Controls that a user does not fill in. */
const noFields = new Set(['button', 'submit', 'reset', 'image', 'hidden']);

/** `get_page_info`: what page this is, and what is on it. */
export function answerPageInfo(): PageInfoAnswer {
  const searched = findRoots();
  const { roots } = searched;
  const headings = readHeadings(roots);
  const forms = findMatches('form', roots, limits.maxPageForms);
  const omittedForms = forms.matchCount - forms.found.length;
  return {
    ...answeredPage(),
    title: pageTitle(),
    viewport: { width: innerWidth, height: innerHeight },
    scroll: { x: Math.round(scrollX), y: Math.round(scrollY) },
    documentHeight: document.documentElement?.scrollHeight ?? 0,
    page_visible: document.visibilityState === 'visible',
    forms: forms.found.map(({ element }) => describeForm(element as HTMLFormElement)),
    ...(omittedForms > 0 ? { omitted_forms: omittedForms } : {}),
    ...headings,
    links: count('a[href]', roots),
    images: count('img, svg[role="img"], [role="img"]:not(svg, img)', roots),
    interactiveElements: count(interactive, roots),
    ...unsearched(searched),
  };
}

function count(selector: string, roots: Root[]): number {
  return findMatches(selector, roots, 0).matchCount;
}

/** Headings that are on show; those of views that wait behind `display: none` would mislead. */
function readHeadings(roots: Root[]): { headings: string[]; omitted_headings?: number } {
  const { found, matchCount } = findMatches(
    'h1, h2, h3, h4, h5, h6, [role="heading"]',
    roots,
    // Some are hidden or empty.
    4 * limits.maxPageHeadings,
  );
  const shown = found
    .filter(({ element }) => element.checkVisibility())
    .map(({ element }) => readText(element, limits.maxHeadingChars))
    .filter((text) => text !== '');
  const omitted = Math.max(0, shown.length - limits.maxPageHeadings) + (matchCount - found.length);
  return {
    headings: shown.slice(0, limits.maxPageHeadings),
    ...(omitted > 0 ? { omitted_headings: omitted } : {}),
  };
}

function describeForm(form: HTMLFormElement): PageInfoAnswer['forms'][number] {
  const fields = [...controlsOf(form)]
    .filter((control) => {
      const name = nameOf(control);
      if (name === 'button' || name === 'fieldset' || name === 'output' || name === 'object') return false;
      return !noFields.has(attributeOf(control, 'type')?.toLowerCase() ?? '');
    })
    .map(
      (control) =>
        attributeOf(control, 'name') ||
        attributeOf(control, 'id') ||
        attributeOf(control, 'type') ||
        nameOf(control),
    );
  // The buttons of a radio group share a name.
  const names = [...new Set(fields)];
  const omitted = names.length - limits.maxFormFields;
  return {
    id: cutText(attributeOf(form, 'id') ?? attributeOf(form, 'name') ?? '', 100),
    action: cutText(attributeOf(form, 'action') ?? '', limits.maxDomAttributeChars),
    fields: names.slice(0, limits.maxFormFields).map((name) => cutText(name, 100)),
    ...(omitted > 0 ? { omitted_fields: omitted } : {}),
  };
}
