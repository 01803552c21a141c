import type { EventRecord } from '@gasoline/protocol';
import { oneLine } from './fence.ts';

/** What the page has to do with an event: previews and addresses, in one line. */
export function formatEvent({ id, context }: EventRecord): string {
  const parts = Object.entries(context)
    .filter(([name, value]) => name !== 'id' && name !== 'tab_id' && value !== undefined)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return `${id} ${oneLine(parts.join(' · '))}`;
}
