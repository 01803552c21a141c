import { contrastRatio, nearestPassing, readColour, writeColour } from './contrast.ts';

/** One thing that axe found out about an element. */
export interface Check {
  id: string;
  message: string;
  data?: unknown;
}

/** What axe says about one element: one of `any`, and each of `all` and `none`, must be mended. */
export interface Failure {
  any: Check[];
  all: Check[];
  none: Check[];
}

const altText = 'Add an alt attribute describing the image content, or alt="" if the image is decoration.';
const fieldName = 'Add a <label> for the field (its `for` names the id of the field), or an aria-label.';

/** What to do, where the rule alone tells. No word of the page stands in it. */
const advice: Record<string, string> = {
  'image-alt': altText,
  'role-img-alt': 'Add an aria-label that describes the image.',
  'svg-img-alt': 'Add a <title> as the first child of the <svg>, or an aria-label.',
  'input-image-alt': 'Add an alt attribute that says what the button does.',
  'area-alt': 'Add an alt attribute that says where the area leads.',
  'object-alt': 'Add an aria-label, or a title, that says what the object shows.',
  label: fieldName,
  'select-name': fieldName,
  'aria-input-field-name': 'Add an aria-label, or an aria-labelledby that names a visible text.',
  'aria-toggle-field-name': 'Add text inside the element, or an aria-label.',
  'button-name': 'Put text inside the button, or add an aria-label that says what it does.',
  'input-button-name': 'Add a value attribute that says what the button does.',
  'aria-command-name': 'Put text inside the element, or add an aria-label that says what it does.',
  'link-name': 'Put text inside the link, or add an aria-label that says where it leads.',
  'summary-name': 'Put text inside the <summary>.',
  'frame-title': 'Add a title attribute that says what the frame holds.',
  'document-title': 'Add a <title> to the <head>.',
  'html-has-lang': 'Add a lang attribute to <html>, such as lang="en".',
  'html-lang-valid': 'Set the lang attribute of <html> to a language code, such as "en" or "pt-BR".',
  'valid-lang': 'Set the lang attribute to a language code, such as "en" or "pt-BR".',
  'aria-dialog-name': 'Add an aria-label to the dialog, or an aria-labelledby that names its heading.',
  'aria-hidden-focus':
    'Take what is inside out of the tab order (tabindex="-1", disabled), or drop aria-hidden.',
  'aria-hidden-body': 'Remove aria-hidden from <body>.',
  'nested-interactive': 'Move the inner control out of the outer one.',
  'link-in-text-block': 'Mark links by more than colour, for example by an underline.',
  'heading-order': 'Choose the level one below that of the heading before it.',
  'empty-heading': 'Put text into the heading, or remove it.',
  'page-has-heading-one': 'Add one <h1> that says what the page is about.',
  'landmark-one-main': 'Put the main content into one <main>.',
  region: 'Put this content into a landmark such as <main>, <nav>, <header> or <footer>.',
  bypass: 'Add a <main>, headings, or a link that skips to the content.',
  list: 'Let <ul> and <ol> have only <li> as direct children.',
  listitem: 'Put the <li> into a <ul> or <ol>.',
  'definition-list': 'Let <dl> have only groups of <dt> and <dd> as direct children.',
  dlitem: 'Put <dt> and <dd> into a <dl>.',
  'meta-viewport': 'Remove user-scalable=no and maximum-scale from the viewport, so that users can zoom.',
  'meta-refresh': 'Remove the timed refresh, or let the user start it.',
  'duplicate-id-aria': 'Give each element an id of its own, and point the ARIA references at the right one.',
  'scrollable-region-focusable': 'Add tabindex="0", so that the keyboard can scroll it.',
  tabindex: 'Use tabindex="0" or "-1", and let the order in the document decide.',
  'video-caption': 'Add a <track kind="captions">.',
  'autocomplete-valid': 'Use an autocomplete value of the HTML standard, such as "email" or "given-name".',
};

/** How to mend one failure: computed where axe measured something, else known by the rule, else in axe's words. */
export function adviseFix(rule: string, failure: Failure): string {
  const checks = [...failure.any, ...failure.all, ...failure.none];
  for (const { id, data } of checks) {
    const measured = (data ?? {}) as Record<string, unknown>;
    if (id.startsWith('color-contrast')) return adviseContrast(measured) ?? contrastInWords;
    if (id === 'target-size' && typeof measured['minSize'] === 'number')
      return `Make the target at least ${measured['minSize']} by ${measured['minSize']} pixels, or leave more room around it.`;
  }
  return Object.hasOwn(advice, rule) ? (advice[rule] ?? '') : inAxesWords(failure);
}

const contrastInWords = 'Choose a foreground and a background color with more contrast.';

function adviseContrast({ fgColor, bgColor, expectedContrastRatio }: Record<string, unknown>) {
  const foreground = readColour(fgColor);
  const background = readColour(bgColor);
  const ratio = Number.parseFloat(String(expectedContrastRatio));
  if (!foreground || !background || !(ratio > 1)) return undefined;
  const choices = [
    { what: 'foreground', against: background, passing: nearestPassing(foreground, background, ratio) },
    { what: 'background', against: foreground, passing: nearestPassing(background, foreground, ratio) },
  ];
  // The smaller change, and of two equal ones that of the text.
  let best: (typeof choices)[number] | undefined;
  for (const choice of choices)
    if (choice.passing && choice.passing.distance < (best?.passing?.distance ?? 2)) best = choice;
  if (!best?.passing) return undefined;
  const { what, against, passing } = best;
  const reached = contrastRatio(passing.colour, against).toFixed(2);
  return `Change ${what} color to at least ${writeColour(passing.colour)} (${passing.towards}) for ${ratio}:1 contrast ratio with ${writeColour(against)}; it gives ${reached}:1.`;
}

function inAxesWords({ any, all, none }: Failure): string {
  const must = [...all, ...none].map(({ message }) => message);
  const oneOf = any.map(({ message }) => message);
  return [
    must.length > 0 ? `Mend: ${must.join('; ')}.` : '',
    oneOf.length > 0 ? `Mend ${oneOf.length > 1 ? 'one of: ' : ''}${oneOf.join('; ')}.` : '',
  ]
    .join(' ')
    .trim();
}
