import type { PageInfoAnswer } from '@gasoline/protocol';
import { shortenText } from '../way-out/fit.ts';

interface Room {
  chars: number;
  forms: number;
  fields: number;
  headings: number;
}

const rooms: Room[] = [
  { chars: 120, forms: 20, fields: 20, headings: 50 },
  { chars: 80, forms: 15, fields: 12, headings: 30 },
  { chars: 60, forms: 10, fields: 8, headings: 20 },
  { chars: 40, forms: 5, fields: 4, headings: 10 },
];

/** From generous to terse. What goes is counted. */
export const shrinkPageInfo = rooms.map(({ chars, forms, fields, headings }) => {
  const shorten = (text: string) => shortenText(text, chars);
  return (page: PageInfoAnswer): PageInfoAnswer => ({
    ...page,
    url: shortenText(page.url, 500),
    title: shorten(page.title),
    forms: page.forms.slice(0, forms).map((form) => ({
      id: shorten(form.id),
      action: shorten(form.action),
      fields: form.fields.slice(0, fields).map(shorten),
      ...counted('omitted_fields', form.omitted_fields, form.fields.length - fields),
    })),
    ...counted('omitted_forms', page.omitted_forms, page.forms.length - forms),
    headings: page.headings.slice(0, headings).map(shorten),
    ...counted('omitted_headings', page.omitted_headings, page.headings.length - headings),
  });
});

function counted(name: string, before = 0, more: number): Record<string, number> {
  const omitted = before + Math.max(0, more);
  return omitted > 0 ? { [name]: omitted } : {};
}
