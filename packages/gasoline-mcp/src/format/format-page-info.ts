import type { PageInfoAnswer } from '@gasoline/protocol';
import { oneLine } from './fence.ts';

/** What is on a page, a line for each kind of thing. Each begins with a word of ours. */
export function formatPageInfo(page: PageInfoAnswer): string[] {
  const { viewport, scroll, documentHeight, forms, headings } = page;
  return [
    `page: ${oneLine(page.title)} ${oneLine(page.url)}`,
    ...(page.loaded_at === undefined ? [] : [`loaded: ${oneLine(page.loaded_at)}`]),
    ...(viewport
      ? [
          `viewport: ${viewport.width}×${viewport.height}, scrolled to ${scroll?.x ?? 0},${scroll?.y ?? 0}, document height ${documentHeight ?? 'unknown'}${page.page_visible === false ? ', in the background' : ''}`,
        ]
      : []),
    `headings: ${headings.map(oneLine).join(' | ') || 'none'}${more(page.omitted_headings)}`,
    ...forms.map(
      ({ id, action, fields, omitted_fields: omitted }) =>
        `form: ${oneLine(id) || 'without id'}${action === '' ? '' : ` → ${oneLine(action)}`}, fields ${fields.map(oneLine).join(', ') || 'none'}${more(omitted)}`,
    ),
    ...(page.omitted_forms ? [`forms: +${page.omitted_forms} more`] : []),
    `counts: ${page.links} links, ${page.images} images, ${page.interactiveElements} interactive elements`,
  ];
}

function more(omitted: number | undefined): string {
  return omitted ? ` (+${omitted} more)` : '';
}
