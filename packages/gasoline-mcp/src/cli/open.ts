import { hasDisplay } from '../chromium/browser-arguments.ts';
import { findExtension } from '../chromium/extension-copy.ts';
import { openBrowser } from '../chromium/open-browser.ts';
import { freshProfile, keptProfile } from '../chromium/profile.ts';
import { readAccessToken } from '../daemon/access-token.ts';
import { portFrom } from '../rendezvous/port.ts';
import { addressFrom } from './address-from.ts';
import { chooseBrowser } from './choose-browser.ts';
import { type Command, portOption } from './command.ts';
import { distDir } from './dist-dir.ts';
import { ensureServer } from './ensure-server.ts';
import { waitForExtension } from './wait-for-extension.ts';

export const openCommand: Command = {
  name: 'open',
  summary: 'open a browser with the extension loaded and a profile of its own',
  positionals: '[url]',
  options: {
    ...portOption,
    fresh: { type: 'boolean', help: 'Use a throw-away profile instead of the one kept for this port' },
    headless: { type: 'boolean', help: 'Show no window (always so where there is no display)' },
    browser: {
      type: 'string',
      value: 'PATH',
      help: 'This Chromium or Chrome (default: GASOLINE_BROWSER, or one that is found)',
    },
  },
  details:
    'Your own browser and its profile are left alone. The extension reports to the server on --port, which is\nstarted in the background when there is none, and network bodies are on. The command ends with its browser,\nand the browser with the command.',
  async run({ values, positionals }) {
    const port = portFrom(values['port'] as string | undefined);
    const url = addressFrom(positionals);
    const program = chooseBrowser(values['browser'] as string | undefined);
    const extension = findExtension(distDir);
    const headless = values['headless'] === true || !hasDisplay();
    await ensureServer(port, distDir);
    const profile = values['fresh'] ? freshProfile() : keptProfile(port);
    const accessToken = readAccessToken();
    const browser = await openBrowser({ program, profile, extension, port, accessToken, headless });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => void browser.close());
    if (!(await waitForExtension(port)))
      console.error(
        `gasoline: the extension has not reached the server on port ${port}. \`gasoline doctor --port ${port}\` tells more.`,
      );
    try {
      if (url !== undefined) await browser.openTab(url);
    } catch (error) {
      await browser.close();
      throw error;
    }
    console.log(
      `${browser.product}${headless ? ', without a window,' : ''} is open${url === undefined ? '' : ` at ${url}`} and reports to port ${port}. Ctrl+C closes it.`,
    );
    await browser.ended;
    return 0;
  },
};
