import type {
  BrowserContext,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
  TestType,
} from '@playwright/test';

export { expect } from '@playwright/test';

/** What can stand in `use` of a configuration or of `test.use()`. */
export interface GasolineOptions {
  /** Port of the server. GASOLINE_PORT, else 7890. */
  gasolinePort: number;
  /** Start a server for this run when none is there (default: true). It ends with the run. */
  gasolineAutoStart: boolean;
  /** What to start: a file, or a command line such as `npx gasoline-mcp`. '' is the server that came with this package. */
  gasolineBinary: string;
  /**
   * Bodies of failed requests alone, or of all. Every request is told of in either case (default: 'errors-only'). With
   * 'all', actions come with every way to find their element, with what was typed, and with what the page showed then.
   */
  gasolineCaptureMode: 'errors-only' | 'all';
  /** Attach `gasoline-snapshot` and `gasoline-summary` to a test that did not end as expected (default: true). */
  gasolineAttachOnFailure: boolean;
}

export interface GasolineFixture {
  /** The id of this test on the server: Playwright's id, the retry and the repetition. */
  readonly testId: string;
  /** Everything that was captured for this test so far, or since this time (ISO 8601). */
  getSnapshot(since?: string): Promise<GasolineSnapshot>;
  /** Forgets what was captured for this test so far. Other tests keep theirs. */
  clear(): Promise<void>;
  /** Tells the server that a test of your own naming begins or ends, for entries that carry no id. */
  markTest(testId: string, action: 'start' | 'end'): Promise<void>;
  /** Watches a context that Playwright's `browser` did not make, such as that of `launchPersistentContext`. */
  watch(context: BrowserContext): Promise<void>;
}

/** One call of a stack, in terms of the sources where they are known. */
export interface GasolineFrame {
  functionName?: string | undefined;
  file: string;
  line: number;
  column: number;
  origin: 'app' | 'dependency' | 'extension' | 'browser';
}

export interface GasolineLog {
  id: string;
  ts: string;
  level: 'debug' | 'log' | 'info' | 'warn' | 'error';
  message: string;
  source: string;
  url: string;
  stack?: string | undefined;
  /** In the snapshot that is attached to a red test. */
  frames?: GasolineFrame[] | undefined;
  /** The same error so many times. */
  count?: number | undefined;
  testId?: string | undefined;
}

export interface GasolineNetworkBody {
  id: string;
  ts: string;
  method: string;
  url: string;
  /** 0: no answer came. */
  status: number;
  duration?: number | undefined;
  requestBody: string | null;
  responseBody: string | null;
  error?: string | undefined;
  testId?: string | undefined;
}

export interface GasolineWebSocketEvent {
  ts: string;
  event: 'connecting' | 'open' | 'message' | 'close' | 'error';
  /** The connection. */
  id: string;
  url?: string | undefined;
  direction?: 'incoming' | 'outgoing' | undefined;
  data?: string | undefined;
  code?: number | undefined;
  testId?: string | undefined;
}

export interface GasolineSnapshot {
  timestamp: string;
  test_id?: string | undefined;
  logs: GasolineLog[];
  websocket_events: GasolineWebSocketEvent[];
  network_bodies: GasolineNetworkBody[];
  enhanced_actions: { id: string; ts: string; type: string; url: string }[];
  performance_snapshots: { id: string; url: string }[];
  dom_snapshots: { id: string; ts: string }[];
  stats: {
    total_logs: number;
    error_count: number;
    warning_count: number;
    /** Status 400 and above, or no answer. */
    network_failures: number;
    ws_connections: number;
    /** Entries that made room for newer ones. */
    pushed_out: number;
  };
  /** What became of the places in the sources, in the snapshot that is attached to a red test. */
  sources?: { resolved: number; late: number; left_out: number; notes: string[] } | undefined;
  /** What this snapshot may lack, and why. Absent when it is whole. */
  gaps?: string[] | undefined;
}

export declare const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & GasolineOptions & { gasoline: GasolineFixture },
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
>;
