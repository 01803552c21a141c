import { all, attribute, fits, has, named, nearest, nearestOutside, outerOf, tagOf } from './page-tree.ts';

/** Roles of tags, as Playwright sees them. Where it depends on more, `special` has the last word. */
const plain = pairs(`
  article article aside complementary blockquote blockquote button button caption caption code code
  datalist listbox dd definition del deletion details group dfn term dialog dialog dt term em emphasis
  fieldset group figure figure h1 heading h2 heading h3 heading h4 heading h5 heading h6 heading hr separator
  html document ins insertion li listitem main main mark mark math math menu list meter meter nav navigation
  ol list optgroup group option option output status p paragraph progress progressbar search search
  strong strong sub subscript sup superscript svg img table table tbody rowgroup textarea textbox
  tfoot rowgroup thead rowgroup time time tr row ul list`);

const landmarkStops =
  'article:not([role]),aside:not([role]),main:not([role]),nav:not([role]),section:not([role]),[role=article],[role=complementary],[role=main],[role=navigation],[role=region]';

const inputRoles = pairs(`
  button button checkbox checkbox image button number spinbutton radio radio range slider reset button
  submit button file button`);

const hasName = (element: Element): boolean => has(element, 'aria-label') || has(element, 'aria-labelledby');
const linkIf = (element: Element): string => (has(element, 'href') ? 'link' : '');
const unlessInside =
  (role: string) =>
  (element: Element): string =>
    nearestOutside(element, landmarkStops) ? '' : role;

/** The roles that such an element can have, and which it has. */
const special: Record<string, { roles: string; of(element: Element): string }> = {
  a: { roles: 'link', of: linkIf },
  area: { roles: 'link', of: linkIf },
  footer: { roles: 'contentinfo', of: unlessInside('contentinfo') },
  header: { roles: 'banner', of: unlessInside('banner') },
  form: { roles: 'form', of: (element) => (hasName(element) ? 'form' : '') },
  section: { roles: 'region', of: (element) => (hasName(element) ? 'region' : '') },
  img: {
    roles: 'img',
    of: (element) =>
      attribute(element, 'alt') === '' &&
      !attribute(element, 'title') &&
      !isGloballyDescribed(element, '') &&
      !hasTabIndex(element)
        ? 'presentation'
        : 'img',
  },
  input: {
    roles: 'textbox searchbox combobox button checkbox radio slider spinbutton',
    of: (element) => {
      const type = (element as HTMLInputElement).type.toLowerCase();
      if (type === 'hidden') return '';
      if (!/^(?:email|search|tel|text|url|)$/.test(type)) return inputRoles.get(type) ?? 'textbox';
      const [list] = named(element, attribute(element, 'list'));
      if (list && tagOf(list) === 'datalist') return 'combobox';
      return type === 'search' ? 'searchbox' : 'textbox';
    },
  },
  select: {
    roles: 'listbox combobox',
    of: (element) => {
      const { multiple, size } = element as HTMLSelectElement;
      return multiple || size > 1 ? 'listbox' : 'combobox';
    },
  },
  td: {
    roles: 'cell gridcell',
    of: (element) => {
      const table = nearestOutside(element, 'table');
      return /^(?:tree)?grid$/.test(table ? explicitRole(table) : '') ? 'gridcell' : 'cell';
    },
  },
  th: { roles: 'columnheader rowheader', of: roleOfHeaderCell },
};

const valid = new Set(
  `alert alertdialog application article banner blockquote button caption cell checkbox code columnheader
  combobox complementary contentinfo definition deletion dialog directory document emphasis feed figure form
  generic grid gridcell group heading img insertion link list listbox listitem log main mark marquee math meter
  menu menubar menuitem menuitemcheckbox menuitemradio navigation none note option paragraph presentation
  progressbar radio radiogroup region row rowgroup rowheader scrollbar search searchbox separator slider
  spinbutton status strong subscript superscript switch tab table tablist tabpanel term textbox time timer
  toolbar tooltip tree treegrid treeitem`.split(/\s+/),
);

/** What a parent that is no list or table takes away from its parts. */
const partOf: Record<string, string> = {
  dd: 'dl div',
  div: 'dl',
  dt: 'dl div',
  li: 'ol ul',
  tbody: 'table',
  td: 'tr',
  tfoot: 'table',
  th: 'tr',
  thead: 'table',
  tr: 'thead tbody tfoot table',
};

/** '' when it has none. */
export function roleOf(element: Element): string {
  const explicit = explicitRole(element);
  if (explicit === '') return implicitRole(element);
  if (isNothing(explicit)) {
    const implicit = implicitRole(element);
    if (keepsItsRole(element, implicit)) return implicit;
  }
  return explicit;
}

/** Match every element that can have this role; `roleOf` decides. */
export function selectorsOfRole(role: string): string[] {
  const tags = [...plain].filter(([, one]) => one === role).map(([tag]) => tag);
  for (const [tag, { roles }] of Object.entries(special)) if (roles.split(' ').includes(role)) tags.push(tag);
  return [...tags, '[role]'];
}

export const isNothing = (role: string): boolean => role === 'none' || role === 'presentation';

function explicitRole(element: Element): string {
  const said = attribute(element, 'role');
  if (!said) return '';
  return (
    said
      .toLowerCase()
      .split(' ')
      .map((role) => role.trim())
      .find((role) => valid.has(role)) ?? ''
  );
}

function implicitRole(element: Element): string {
  const tag = tagOf(element);
  const role = plain.get(tag) ?? (Object.hasOwn(special, tag) ? special[tag]?.of(element) : undefined);
  if (!role) return '';
  for (let at = element; ; ) {
    const wholes = partOf[tagOf(at)];
    const parent = wholes === undefined ? undefined : outerOf(at);
    if (!parent || !wholes?.split(' ').includes(tagOf(parent))) return role;
    const around = explicitRole(parent);
    if (isNothing(around) && !keepsItsRole(parent, around)) return around;
    at = parent;
  }
}

function roleOfHeaderCell(element: Element): string {
  const scope = attribute(element, 'scope') ?? '';
  if (/^col(?:group)?$/.test(scope)) return 'columnheader';
  if (/^row(?:group)?$/.test(scope)) return 'rowheader';
  const { nextElementSibling: next, previousElementSibling: previous } = element;
  if (!next && !previous) {
    const table = nearest(element, 'tr') === element.parentElement ? nearestOutside(element, 'table') : null;
    return table && (table as HTMLTableElement).rows.length <= 1 ? '' : 'columnheader';
  }
  if (next && previous && tagOf(next) === 'th' && tagOf(previous) === 'th') return 'columnheader';
  return [next, previous].some(isFilledCell) ? 'rowheader' : 'columnheader';
}

function isFilledCell(cell: Element | null): boolean {
  return (
    cell !== null && tagOf(cell) === 'td' && (cell.textContent?.trim() !== '' || cell.children.length > 0)
  );
}

const globalAttributes =
  'atomic busy controls current describedby details dropeffect flowto grabbed hidden keyshortcuts live owns relevant'
    .split(' ')
    .map((name) => `[aria-${name}]`)
    .join();
const unnameable =
  /^(?:caption|code|deletion|emphasis|generic|insertion|paragraph|presentation|strong|subscript|superscript)$/;

/** Attributes by which an element wants to be known, whatever role it was given. */
function isGloballyDescribed(element: Element, role: string): boolean {
  return (
    fits(element, globalAttributes) ||
    (hasName(element) && !unnameable.test(role)) ||
    (has(element, 'aria-roledescription') && role !== 'generic')
  );
}

/** `role="none"` does not count on what can be focused or has a description. */
function keepsItsRole(element: Element, role: string): boolean {
  return isGloballyDescribed(element, role) || isFocusable(element);
}

function isFocusable(element: Element): boolean {
  const tag = tagOf(element);
  if (/^(?:button|input|select|textarea|option|optgroup)$/.test(tag) && isDisabled(element)) return false;
  const natively =
    /^(?:button|details|select|textarea)$/.test(tag) ||
    (/^(?:a|area)$/.test(tag) && has(element, 'href')) ||
    (tag === 'input' && !(element as HTMLElement).hidden);
  return natively || hasTabIndex(element);
}

function isDisabled(element: Element): boolean {
  if (has(element, 'disabled')) return true;
  if (tagOf(element) === 'option' && nearest(element, 'optgroup[disabled]')) return true;
  const fieldset = nearest(element, 'fieldset[disabled]');
  if (!fieldset) return false;
  const legend = all(fieldset, ':scope > legend')[0];
  return !legend?.contains(element);
}

function hasTabIndex(element: Element): boolean {
  return !Number.isNaN(Number(String(attribute(element, 'tabindex'))));
}

function pairs(text: string): Map<string, string> {
  const words = text.trim().split(/\s+/);
  const map = new Map<string, string>();
  for (let i = 0; i < words.length; i += 2) map.set(words[i] as string, words[i + 1] as string);
  return map;
}
