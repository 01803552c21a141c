import type { Action } from '@gasoline/protocol';

/** What may become known of an action after it was sent: what was typed since, how far was scrolled, what followed. */
export function amendAction(known: Action, later: Omit<Action, 'seq'>): void {
  const { effect, value, checked, selectedValue, selectedText, scrollX, scrollY, metadata } = later;
  const news = { effect, value, checked, selectedValue, selectedText, scrollX, scrollY };
  for (const [key, told] of Object.entries(news))
    if (told !== undefined) Object.assign(known, { [key]: told });
  // What a page asks for while somebody types answers to the last letters.
  if (value !== undefined && later.ts > known.ts) known.lastTs = later.ts;
  if (metadata) known.metadata = { ...known.metadata, ...metadata };
}
