import { safe } from './quote.ts';

/** A text as part of a file name. */
export function slug(text: string): string {
  const words = safe(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return words.slice(0, 50).replace(/-+$/, '') || 'page';
}
