import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startShop } from '../../examples/shop/server/start-shop.ts';
import { hasDisplay } from '../../packages/gasoline-mcp/src/chromium/browser-arguments.ts';
import { findExtension } from '../../packages/gasoline-mcp/src/chromium/extension-copy.ts';
import { openBrowser } from '../../packages/gasoline-mcp/src/chromium/open-browser.ts';
import { freshProfile } from '../../packages/gasoline-mcp/src/chromium/profile.ts';
import { chooseBrowser } from '../../packages/gasoline-mcp/src/cli/choose-browser.ts';
import { ownConfigBlock } from '../../packages/gasoline-mcp/src/cli/config-block.ts';
import { waitForExtension } from '../../packages/gasoline-mcp/src/cli/wait-for-extension.ts';
import { portFrom } from '../../packages/gasoline-mcp/src/rendezvous/port.ts';
import { say } from '../progress.mjs';
import { driveShop } from './drive-shop.ts';
import { LiveLines } from './live-lines.ts';
import { showAnswers } from './show-answers.ts';
import { type Served, serveOrJoin } from './serve-or-join.ts';

const mcpPackage = new URL('../../packages/gasoline-mcp/', import.meta.url);
const launcher = fileURLToPath(new URL('bin/gasoline.cjs', mcpPackage));

/** The server, the shop, a browser on it, and what is captured, line by line. Returns the exit status. */
export async function runDemo(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { port: { type: 'string' }, once: { type: 'boolean' }, headless: { type: 'boolean' } },
  });
  const port = portFrom(values.port);
  const headless = values.headless === true || !hasDisplay();
  const byScript = values.once === true || headless;
  const program = chooseBrowser(undefined);
  const extension = findExtension(fileURLToPath(new URL('dist/', mcpPackage)));

  // What was started is ended in reverse, whatever happens.
  const endings: (() => Promise<void>)[] = [];
  const interrupted = new Promise<'interrupted'>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => resolve('interrupted'));
  });
  const show = async () => {
    const server = await serveOrJoin(launcher, port);
    endings.push(server.close);
    say(server.sentence);
    const shop = await startShop();
    endings.push(shop.close);
    const browser = await openBrowser({ program, profile: freshProfile(), extension, port, headless });
    endings.push(browser.close);
    if (!(await waitForExtension(port)))
      throw new Error(
        `The extension in ${browser.product} has not reached port ${port}. Run \`npx gasoline doctor --port ${port}\`.`,
      );
    const lines = await LiveLines.begin(port, (line) => console.log(line));
    endings.push(lines.stop);
    const tab = await browser.openTab(shop.url);
    say(`${browser.product} is open on the shop, ${shop.url}. What Gasoline captures there:\n`);
    if (byScript) {
      await driveShop(browser.cdp, tab, {
        tell: (step) => console.log(`\n  ▸ ${step}`),
        untilSeen: (words) => lines.untilSeen(words),
      });
      await showAnswers(launcher, port);
    } else {
      say(
        'Click around: the Backpack, "Wrap as gifts", a coupon at the checkout, the orders after a login …',
      );
    }
    if (values.once) return;
    say(
      `To let your own agent look, put this into its MCP configuration:\n\n${ownConfigBlock(port, launcher)}\n`,
    );
    say('Everything goes on until Ctrl+C.');
    await Promise.race([server.ended, browser.ended.then(() => untilServerEnds(server))]);
  };
  try {
    await Promise.race([show(), interrupted]);
    return 0;
  } finally {
    for (const end of endings.reverse()) await end();
  }
}

async function untilServerEnds(server: Served): Promise<void> {
  say('The browser was closed. The server goes on until Ctrl+C.');
  await server.ended;
}
