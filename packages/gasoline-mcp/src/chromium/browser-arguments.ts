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

/** And for the user: a profile of its own, the pipe for the extension, nothing that asks to be clicked away. */
export function browserArguments({ profileDir, headless, loadExtension }: BrowserChoices): string[] {
  return [
    `--user-data-dir=${profileDir}`,
    '--remote-debugging-pipe',
    '--enable-unsafe-extension-debugging',
    ...quietArguments(),
    '--hide-crash-restore-bubble',
    '--disable-search-engine-choice-screen',
    '--disable-features=Translate,OptimizationHints,MediaRouter',
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

/** Whether a window could be seen here. */
export function hasDisplay(platform = process.platform, env: NodeJS.ProcessEnv = process.env): boolean {
  return platform !== 'linux' || Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY']);
}
