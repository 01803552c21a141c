import { CdpError } from './cdp-pipe.ts';
import { copyExtension, type ServerToReport } from './extension-copy.ts';
import { launchBrowser, type Launched } from './launch-browser.ts';
import type { Profile } from './profile.ts';

/** The extension reports to the server that is named here. */
export interface OpenOptions extends ServerToReport {
  /** The browser's program. */
  program: string;
  profile: Profile;
  /** The extension as it was built; a copy of it is loaded. */
  extension: string;
  headless: boolean;
}

export interface OpenBrowser extends Launched {
  /** Opens a tab and returns its target's id. */
  openTab(url: string): Promise<string>;
}

interface Target {
  targetId: string;
  type: string;
  url: string;
}

/** A browser of its own with the extension loaded. It ends when its last tab is closed. */
export async function openBrowser(options: OpenOptions): Promise<OpenBrowser> {
  const { profile } = options;
  const browser = await launchWithExtension(options).catch((error: unknown) => {
    profile.release();
    throw error;
  });
  void browser.ended.then(() => profile.release());
  const { cdp } = browser;
  const tabs = new Set<string>();
  cdp.onEvent(({ method, params }) => {
    const target = params['targetInfo'] as Target | undefined;
    if (method === 'Target.targetCreated' && target?.type === 'page') tabs.add(target.targetId);
    // Not every platform ends a browser with its last window, and none a headless one.
    if (method === 'Target.targetDestroyed' && tabs.delete(params['targetId'] as string) && tabs.size === 0)
      void browser.close();
  });
  await cdp.send('Target.setDiscoverTargets', { discover: true });
  return {
    ...browser,
    async openTab(url) {
      const blank = (await pages()).filter((target) => target.url === 'about:blank');
      const { targetId } = await cdp.send<{ targetId: string }>('Target.createTarget', { url });
      for (const target of blank) await cdp.send('Target.closeTarget', { targetId: target.targetId });
      return targetId;
    },
  };

  async function pages(): Promise<Target[]> {
    const { targetInfos } = await cdp.send<{ targetInfos: Target[] }>('Target.getTargets');
    return targetInfos.filter(({ type }) => type === 'page');
  }
}

/**
 * Branded Chrome takes an unpacked extension over the pipe alone; a Chromium too old for that takes it on its
 * command line.
 */
async function launchWithExtension(options: OpenOptions): Promise<Launched> {
  const { program, profile, extension, headless } = options;
  const { profileDir, extensionDir } = profile;
  copyExtension(extension, extensionDir, options);
  const browser = await launchBrowser(program, { profileDir, headless });
  try {
    await browser.cdp.send('Extensions.loadUnpacked', { path: extensionDir });
    return browser;
  } catch (error) {
    await browser.close();
    if (!(error instanceof CdpError)) throw error;
    if (!/wasn't found|not available/i.test(error.message))
      throw new Error(`${browser.product} did not take the extension in ${extensionDir}: ${error.message}`, {
        cause: error,
      });
    return launchBrowser(program, { profileDir, headless, loadExtension: extensionDir });
  }
}
