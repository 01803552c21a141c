export interface BrowserChoices {
  profileDir: string;
  headless: boolean;
  /** For a browser that cannot be told over the pipe. */
  loadExtension?: string | undefined;
}

/** What every browser that we start is told: no questions, no traffic of its own. */
export function quietArguments(): string[] {
  return [
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    // Chromium refuses to run its sandbox as root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
}

/**
 * A browser without a window has an address bar all the same, and draws pages for it in each of its windows: more work
 * than most pages under test.
 */
export const unseenFeatures = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** And for the user: a profile of its own, the pipe for the extension, nothing that asks to be clicked away. */
export function browserArguments({ profileDir, headless, loadExtension }: BrowserChoices): string[] {
  return [
    `--user-data-dir=${profileDir}`,
    '--remote-debugging-pipe',
    '--enable-unsafe-extension-debugging',
    ...quietArguments(),
    '--hide-crash-restore-bubble',
    '--disable-search-engine-choice-screen',
    disableFeatures(['Translate', 'OptimizationHints', 'MediaRouter', ...(headless ? unseenFeatures : [])]),
    // No question for the password of a key ring.
    '--password-store=basic',
    '--use-mock-keychain',
    ...(headless ? ['--headless=new', '--disable-gpu', '--window-size=1280,900'] : []),
    ...(loadExtension === undefined
      ? []
      : [`--disable-extensions-except=${loadExtension}`, `--load-extension=${loadExtension}`]),
    'about:blank',
  ];
}

/** Chromium heeds only the last of several such arguments. */
export function disableFeatures(names: readonly string[]): string {
  return `--disable-features=${names.join(',')}`;
}

/** Whether a window could be seen here. */
export function hasDisplay(platform = process.platform, env: NodeJS.ProcessEnv = process.env): boolean {
  return platform !== 'linux' || Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY']);
}
