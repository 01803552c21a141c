import { all, attribute, fits, has, named, nearest, nearestOutside, outerOf, tagOf } from './page-tree.ts';

/** Roles of tags, as Playwright sees them. Where it depends on more, `special` has the last word. */
const plain = rolesOf(
  'article,complementary aside,blockquote,button,caption,code,listbox datalist,definition dd,deletion del,' +
    'group details fieldset optgroup,term dfn dt,dialog,emphasis em,figure,heading h1 h2 h3 h4 h5 h6,separator hr,' +
    'document html,insertion ins,listitem li,main,mark,math,list menu ol ul,meter,navigation nav,option,' +
    'status output,paragraph p,progressbar progress,search,strong,subscript sub,superscript sup,img svg,table,' +
    'rowgroup tbody tfoot thead,textbox textarea,time,row tr',
);

const landmarkStops =
  ':is(article,aside,main,nav,section):not([role]),[role=article],[role=complementary],[role=main],[role=navigation],[role=region]';

const inputRoles = rolesOf(
  'button button image reset submit file,checkbox,spinbutton number,radio,slider range',
);

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

const valid = new Set([
  ...plain.values(),
  ...inputRoles.values(),
  ...(
    'alert alertdialog application banner cell columnheader combobox contentinfo directory feed form ' +
    'generic grid gridcell link log marquee menu menubar menuitem menuitemcheckbox menuitemradio none ' +
    'note presentation radiogroup region rowheader scrollbar searchbox switch tab tablist tabpanel timer ' +
    'toolbar tooltip tree treegrid treeitem'
  ).split(' '),
]);

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

/** A role and the names that have it; a role alone has its own name. */
function rolesOf(text: string): Map<string, string> {
  const roles = new Map<string, string>();
  for (const entry of text.split(',')) {
    const [role = '', ...names] = entry.split(' ');
    for (const name of names[0] ? names : [role]) roles.set(name, role);
  }
  return roles;
}
