import type { Browser, BrowserContext, BrowserType, LaunchOptions } from '@playwright/test';

export interface ExtensionOptions {
  /** Port of the server. GASOLINE_PORT, else 7890. */
  port?: number | undefined;
  /** Keep bodies of requests, too (default: true). */
  networkBodies?: boolean | undefined;
}

/** A copy of the extension that came with this package, set up for this server. It goes when the process ends. */
export declare function prepareExtension(options?: ExtensionOptions): string;

/** A browser with one profile and the extension in it, headless as well. */
export declare function launchWithExtension(
  chromium: BrowserType,
  options?: LaunchOptions & ExtensionOptions & { userDataDir?: string | undefined },
): Promise<BrowserContext>;

/** For `launchOptions`: what a browser needs so that `loadExtension` works. */
export declare const extensionLaunchOptions: { args: string[]; ignoreDefaultArgs: string[] };

/** Loads the extension into a browser that was started with `extensionLaunchOptions`: every new context has it. */
export declare function loadExtension(browser: Browser, options?: ExtensionOptions): Promise<void>;
