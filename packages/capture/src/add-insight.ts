import { captureActions } from './actions/capture-actions.ts';
import type { Parts } from './door.ts';
import { captureDomSnapshots } from './dom-snapshot/capture-dom-snapshots.ts';
import { ErrorContext } from './error-context/error-context.ts';
import { componentsSaid } from './error-context/stack-names.ts';
import { ownNote } from './own-note.ts';
import { type Tap, wants } from './tap.ts';

/**
 * The second half: what the user does, what the page shows, and what is around an error. It is the larger one, and
 * nothing in it must be there before the page's own scripts; so it comes when the page has loaded.
 */
export function addInsight({ tap, reports, start, addStop }: Parts): void {
  const context = new ErrorContext(tap);
  tap.explain = (entry, error, said) => {
    // React up to 18 tells the components in a call of its own.
    const components = said && componentsSaid(said);
    if (error || !said || components) context.attach(entry, error, components);
  };
  addStop(() => (tap.explain = undefined));
  if (start.isLoading) tap.observe(() => tellMissed(tap));
  for (const instrument of [
    () => context.listen(),
    () => captureActions(tap, reports, start),
    () => captureDomSnapshots(tap, reports, start),
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
