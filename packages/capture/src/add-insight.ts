import { captureActions } from './actions/capture-actions.ts';
import { captureDomSnapshots } from './dom-snapshot/capture-dom-snapshots.ts';
import { ownNote } from './own-note.ts';
import type { Parts } from './parts.ts';
import { type Tap, wants } from './tap.ts';

/**
 * What the user does and what the page shows. It needs the document and nothing else of the page, so it may run in a
 * world of its own; and nothing in it must be there before the page's own scripts.
 */
export function addInsight({ tap, requests, start, addStop }: Parts): void {
  if (start.isLoading) tap.observe(() => tellMissed(tap));
  for (const instrument of [
    () => captureActions(tap, requests, start),
    () => captureDomSnapshots(tap, requests, start),
  ]) {
    const stop = tap.observe(instrument);
    if (stop) addStop(stop);
  }
}

/** The browser counts what the user does from the first moment on. */
function tellMissed(tap: Tap): void {
  const { eventCounts } = performance as { eventCounts?: ReadonlyMap<string, number> };
  const missed = (eventCounts?.get('click') ?? 0) + (eventCounts?.get('keydown') ?? 0);
  if (missed > 0 && wants(tap, 'actions'))
    tap.emit(
      'logs',
      ownNote(
        'info',
        `Clicks and key presses that came before the page had loaded, and were not recorded: ${missed}.`,
      ),
    );
}
