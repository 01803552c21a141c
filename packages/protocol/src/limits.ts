import { maxRequestBodyChars, maxResponseBodyChars, maxWebSocketMessageChars } from './body-limits.ts';

/** Every number that the product documents fix, once. Sizes of text are counted in UTF-16 units. */
export const limits = {
  /** How many entries of each kind the server keeps. */
  maxLogs: 1000,
  maxErrors: 500,
  maxWebSocketEvents: 200,
  maxOpenConnections: 20,
  maxClosedConnections: 10,
  maxNetworkBodies: 100,
  maxActions: 50,
  /** As many as may be asked for instead. */
  mostActions: 500,
  maxPerformanceSnapshots: 20,
  maxPerformanceBaselines: 20,
  maxDomSnapshots: 20,
  maxTabs: 100,

  /** How much of one thing is kept. */
  maxRequestBodyChars,
  maxResponseBodyChars,
  maxWebSocketMessageChars,
  maxLogEntryBytes: 1024 * 1024,
  maxPostBytes: 5 * 1024 * 1024,

  /** Memory steps over all buffers. */
  evictAboveBytes: 20 * 1024 * 1024,
  refuseBodiesAboveBytes: 50 * 1024 * 1024,

  /** Tests that have buffers of their own: how many, how much each and all together, how long after their last sign. */
  maxTests: 100,
  maxTestBytes: 4 * 1024 * 1024,
  maxAllTestsBytes: 16 * 1024 * 1024,
  testSilenceMs: 30 * 60_000,
  maxTestIdChars: 500,

  /** One sender (one connection) above this rate over the window is told to wait. */
  maxEntriesPerSecond: 20_000,
  rateWindowMs: 5_000,

  /** The same error again within this time is counted, not kept twice. */
  foldRepeatsMs: 5_000,
  /** Message rates of a WebSocket connection are measured over this time. */
  messageRateWindowMs: 5_000,

  /** Live questions. */
  domQueryTimeoutMs: 10_000,
  accessibilityTimeoutMs: 30_000,
  accessibilityCacheMs: 30_000,
  /** Which page is there now: asked before a cached audit is given out. */
  pageCheckTimeoutMs: 2_000,
  /** A Chrome worker sleeps after 30 s without a message; a message every 20 s keeps it awake. */
  liveLinkPingMs: 20_000,
  maxPendingQueries: 100,
  /** A question finds nobody connected: it waits this long for an extension that is about to come back. */
  extensionWaitMs: 5_000,

  /** What a page is searched for, and how much of it comes back. */
  maxSelectorChars: 2_000,
  maxOwnSelectorChars: 500,
  maxSearchedElements: 200_000,
  maxSearchedRoots: 1_000,
  maxDomMatches: 50,
  defaultDomDepth: 3,
  maxDomDepth: 5,
  maxDomTextChars: 500,
  maxDomAttributes: 30,
  maxDomAttributeChars: 300,
  maxStyleProperties: 50,
  /** Elements in one answer, children included. */
  maxDomElements: 1_000,
  maxDomChildren: 50,
  maxPageForms: 20,
  maxFormFields: 30,
  maxPageHeadings: 50,
  maxHeadingChars: 200,
  maxPageUrlChars: 2_000,

  /** What comes back of an audit. */
  maxAuditNodes: 10,
  maxAuditHtmlChars: 200,
  maxAuditTextChars: 500,
  maxAuditRules: 100,
  maxCachedAudits: 10,

  /** What is learned of an API from its traffic. */
  maxTrackedEndpoints: 30,
  maxStatusHistory: 20,
  maxEndpointViolations: 10,
  minContractSamples: 3,
  maxContractDepth: 12,
  shownShapeDepth: 3,
  /** A body of this size or more is no sample; capture keeps less. */
  maxContractBodyChars: 64 * 1024,
  /** About how much memory one contract and all together may take. */
  maxContractBytes: 400_000,
  maxAllContractsBytes: 8_000_000,

  /** What is told and written of a recorded session. */
  maxTimelineEntries: 200,
  maxTestScriptBytes: 100_000,
  maxReproductionBytes: 50_000,
  maxFixtureBytes: 50_000,
  maxAssertedBodies: 20,

  /** What is kept to compare with later: verifications of fixes, and named snapshots. */
  maxFixSessions: 3,
  fixSessionMs: 30 * 60_000,
  maxFixSessionBytes: 100_000,
  maxNamedSnapshots: 10,
  namedSnapshotMs: 2 * 60 * 60_000,
  maxNamedSnapshotBytes: 50_000,
  maxSnapshotNameChars: 50,
  maxSnapshotErrors: 50,
  maxSnapshotRequests: 100,

  /** Answers to a model. */
  maxAnswerBytes: 8_000,
  maxFullAnswerBytes: 50_000,
  maxToolListBytes: 20_000,
  maxInstructionsBytes: 2_000,

  /** Calls that wait for an event. Many clients give up after a minute or two. */
  maxEventWaitSeconds: 110,
  defaultEventWaitSeconds: 45,
  maxAwaitedEvents: 10,
  /** Readers of the event stream; one that does not read is dropped when this much waits for it. */
  maxEventReaders: 50,
  maxUnreadEventBytes: 256 * 1024,
  eventHeartbeatMs: 15_000,

  /** The daemon leaves after this long without a client and without a browser. */
  idleExitMs: 30 * 60_000,
} as const;

/** The limits as plain numbers, so that a test can pass smaller ones. */
export type Limits = { readonly [K in keyof typeof limits]: number };
