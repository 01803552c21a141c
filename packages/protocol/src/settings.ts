import { defaultPort } from './default-port.ts';
import type { LogLevel } from './entry/levels.ts';

/** What the user can set in the extension. The names are the keys in `chrome.storage.local`. */
export interface Settings {
  serverUrl: string;
  /** What a server wants that was started with `--require-token`; '' for any other. */
  accessToken: string;
  captureEnabled: boolean;
  /** Console calls below this level are left out. Exceptions and failed requests always pass. */
  logLevel: LogLevel;
  captureWebSockets: boolean;
  captureNetworkBodies: boolean;
  captureActions: boolean;
  /** What each page load costs, and what blocks the page. */
  capturePerformance: boolean;
  /** Every action comes with several counted ways to find its element again, not only with its tag, id and classes. */
  enhancedSelectorsEnabled: boolean;
  /** Globs such as `localhost:*` or `*.my.app`; none means every site. */
  domainFilters: string[];
  aiContextEnabled: boolean;
  aiContextSourceSnippets: boolean;
  aiContextComponentTree: boolean;
  aiContextStateSnapshot: boolean;
}

export const defaultSettings: Settings = {
  serverUrl: `http://127.0.0.1:${defaultPort}`,
  accessToken: '',
  captureEnabled: true,
  logLevel: 'debug',
  captureWebSockets: true,
  captureNetworkBodies: false,
  captureActions: true,
  capturePerformance: true,
  enhancedSelectorsEnabled: true,
  domainFilters: [],
  aiContextEnabled: true,
  aiContextSourceSnippets: true,
  aiContextComponentTree: true,
  aiContextStateSnapshot: false,
};

/** What the page's script needs to know of them. */
export interface CaptureSettings {
  /** false: this page is not to be captured. */
  enabled: boolean;
  level: LogLevel;
  webSockets: boolean;
  /** 'errors': only those of failed requests. */
  networkBodies: boolean | 'errors';
  actions: boolean;
  performance: boolean;
  enhancedSelectors: boolean;
  /** What is told of an error besides the error itself: everything below, or nothing. */
  aiContext: boolean;
  sourceSnippets: boolean;
  componentTree: boolean;
  stateSnapshot: boolean;
}
