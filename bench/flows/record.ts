import type { Snapshot } from '@gasoline/protocol';
import { ExtensionBrowser } from '../../test/support/extension.ts';
import { Place } from '../../test/support/gasoline.ts';
import { connectClient } from '../../test/support/mcp-client.ts';
import type { Breakable } from './break.ts';
import type { Flow } from './flow.ts';
import { Human } from './human.ts';
import type { BreakingProxy } from './proxy.ts';

/** What came of one flow. */
export interface Recorded extends Breakable {
  test: string;
  fixtures: { name: string; text: string } | undefined;
  reproduction: string;
  warnings: string[];
  actions: Snapshot['enhanced_actions'];
}

/** The product as a user has it: a server, a browser with the extension, and an agent that asks. */
export class Recorder {
  readonly #place: Place;
  readonly #browser: ExtensionBrowser;
  readonly #mcp: Awaited<ReturnType<typeof connectClient>>;

  private constructor(
    place: Place,
    browser: ExtensionBrowser,
    mcp: Awaited<ReturnType<typeof connectClient>>,
  ) {
    this.#place = place;
    this.#browser = browser;
    this.#mcp = mcp;
  }

  static async open(): Promise<Recorder> {
    const place = await Place.make();
    await place.serve();
    const browser = await ExtensionBrowser.launch(place, { settings: { captureNetworkBodies: true } });
    return new Recorder(place, browser, await connectClient(place));
  }

  async record(flow: Flow, proxy: BreakingProxy): Promise<Recorded> {
    await this.#place.post('/clear', {});
    proxy.passed = [];
    const page = await this.#browser.context.newPage();
    try {
      await page.goto(proxy.origin + flow.start);
      // What records actions comes when the page has loaded.
      await page.waitForLoadState();
      const human = new Human(page);
      await this.#quiet();
      const firstDeedAt = Date.now();
      await flow.play(human);
      const { enhanced_actions: actions } = await this.#quiet();
      return {
        ...(await this.#ask(flow)),
        actions,
        firstDeedAt,
        passed: [...proxy.passed],
        headings: human.headings,
      };
    } finally {
      const session = await this.#browser.context.newCDPSession(page);
      await session.send('Storage.clearDataForOrigin', { origin: proxy.origin, storageTypes: 'all' });
      await this.#browser.closePages();
    }
  }

  async close(): Promise<void> {
    await this.#mcp.close();
    await this.#browser.close();
    await this.#place.clean();
  }

  async #ask({ name }: Flow) {
    const test = await this.#mcp.call('generate_test', { test_name: name, fixtures: true });
    const reproduction = await this.#mcp.call('get_reproduction_script');
    for (const answer of [test, reproduction]) if (answer.isError) throw new Error(answer.text);
    const { test_script: script, fixture_name: file, fixture_file: text, warnings } = test.data;
    return {
      test: String(script),
      fixtures: typeof file === 'string' ? { name: file, text: String(text) } : undefined,
      reproduction: String(reproduction.data['script']),
      warnings: warnings as string[],
    };
  }

  /** Until the server hears nothing new: what a page reports last comes half a second after the deed. */
  async #quiet(): Promise<Snapshot> {
    let last = '';
    let since = Date.now();
    for (;;) {
      const health = await this.#place.health();
      const heard = JSON.stringify([health.buffers.actions, health.logs.entries]);
      if (heard !== last) since = Date.now();
      last = heard;
      if (Date.now() - since > 1_500) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return (await (await fetch(this.#place.url('/snapshot'))).json()) as Snapshot;
  }
}
