import type { PageStart } from '@gasoline/capture';

/**
 * The near end of the bridge: all that stands in the extension's own world of a frame before the page's own scripts run.
 * The rest of the bridge comes when it is needed.
 */
export interface Doorstep {
  readonly start: PageStart;
  /** Shared with the page's script, once that is there. */
  channel: EventTarget | undefined;
  hasLoaded: boolean;
  /** For the bridge, which may be there before the page's script is. */
  met: ((channel: EventTarget) => void) | undefined;
  /** The build puts the bridge into a function that is given to this: until it is called, it costs nothing. */
  bring(bridge: () => void): void;
}

/** On the window as the extension's own world sees it: no page can look there. */
export const ownWorld = globalThis as { gasolineDoorstep?: Doorstep };
