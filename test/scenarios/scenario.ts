/** What a user does in a page, in words that every driver understands. */
export type Step = ['click', string] | ['type', string, string];

/** A small page, what is done in it, and how much of each kind must be recorded of it. */
export interface Scenario {
  html: string;
  steps: Step[];
  counts: {
    logs: number;
    network_bodies: number;
    websocket_events: number;
    enhanced_actions: number;
  };
}

/** A page with a button, so that what it does happens when everything has been loaded. */
export function onClick(code: string): string {
  return `<!doctype html><title>A scenario</title><link rel="icon" href="data:,">
    <button id="go">Go</button><script>document.querySelector('#go').onclick = async () => { ${code} };</script>`;
}
