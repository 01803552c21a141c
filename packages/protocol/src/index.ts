/** The light door: types, limits, paths and names. Page code may import it; it pulls in no schema. */
export { maxRequestBodyChars, maxResponseBodyChars, maxWebSocketMessageChars } from './body-limits.ts';
export { bindingName, configName, testIdName } from './ci.ts';
export type { Action, ActionRecord, WireAction } from './entry/action.ts';
export type { DomSnapshot, DomSnapshotRecord, WireDomSnapshot } from './entry/dom-snapshot.ts';
export type {
  AiContext,
  ComponentAncestry,
  ContextPart,
  PageErrorContext,
  SourceSnippet,
  StateSnapshot,
} from './entry/error-context.ts';
export { foundParts } from './entry/found-parts.ts';
export type { ErrorRecord } from './entry/error-record.ts';
export type { Frame, FrameOrigin } from './entry/frame.ts';
export type { Kept, Labels } from './entry/labels.ts';
export { type LogLevel, logLevels } from './entry/levels.ts';
export type { Locator, LocatorKind } from './entry/locator.ts';
export type { LogEntry, LogRecord, LogType, WireLog } from './entry/log.ts';
export type { NetworkBody, NetworkBodyRecord, WireNetworkBody } from './entry/network-body.ts';
export type {
  NavigationType,
  PerformanceSnapshot,
  PerformanceSnapshotRecord,
  WirePerformanceSnapshot,
} from './entry/performance.ts';
export { stablePattern } from './entry/stable-pattern.ts';
export type {
  ConnectionRecord,
  Direction,
  WebSocketEvent,
  WebSocketEventRecord,
  WireWebSocketEvent,
} from './entry/websocket.ts';
export {
  type EventCategory,
  eventCategories,
  type EventSeverity,
  eventSeverities,
} from './event-categories.ts';
export type { ClearAnswer } from './exchange/clear.ts';
export type { EventRecord } from './exchange/event.ts';
export type {
  FailureReport,
  ReportComplaint,
  ReportDiagnosis,
  ReportedCause,
  ReportedFailure,
  ReportedTest,
  ReportedTry,
  ReportError,
  ReportMoment,
  ReportNetwork,
  ReportSocket,
} from './exchange/failure-report.ts';
export { emptySnapshot } from './exchange/empty-snapshot.ts';
export type { Health } from './exchange/health.ts';
export type { IngestAnswer } from './exchange/ingest.ts';
export type { FromExtension, ToExtension } from './exchange/live-link.ts';
export type { PendingQueries, QueryAnswer } from './exchange/pending-queries.ts';
export type { Snapshot } from './exchange/snapshot.ts';
export type { TestBoundaryAnswer, TestBoundaryRequest, TestList } from './exchange/test-boundary.ts';
export type {
  ReportedError,
  ReportedStep,
  TestReportEnd,
  TestReportHeader,
  TestReportLine,
} from './exchange/test-report.ts';
export { extensionId, extensionKey, extensionOrigin } from './extension-identity.ts';
export { defaultPort } from './default-port.ts';
export { type Limits, limits } from './limits.ts';
export { type Launch, mcpServerName, packageLaunch } from './mcp-config.ts';
export {
  type BridgeToPage,
  type BridgeToWorker,
  bridgePort,
  connectRequest,
  fromPageEvent,
  handshakeEvent,
  leavingEvent,
  type LeftBehind,
  leftBehindPrefix,
  loadedEvent,
  requestEvent,
  toPageEvent,
  type WorkerToBridge,
} from './messages.ts';
export {
  type EntryKind,
  entryKinds,
  entryLists,
  type Parcel,
  parcelFromText,
  parcelHeader,
  parcelsFromText,
  parcelToText,
} from './parcel.ts';
export { entryPaths } from './entry-paths.ts';
export { paths, versionHeader } from './paths.ts';
export type {
  AccessibilityAnswer,
  AccessibilityParams,
  OtherRule,
  Violation,
  ViolationNode,
} from './query/accessibility.ts';
export type { DomAnswer, DomChild, DomMatch, DomParams, Door } from './query/dom.ts';
export { type QueryKind, queryKinds } from './query/kinds.ts';
export type { AnsweredPage } from './query/page.ts';
export type { PageInfoAnswer } from './query/page-info.ts';
export { isSecretLabel } from './secret-label.ts';
export { isSecretName } from './secret-name.ts';
export { isSensitiveElement, valueAttributes } from './sensitive-element.ts';
export { isSensitiveHeader, redactedHeader } from './sensitive-header.ts';
export { isSensitiveInput, redactedInput } from './sensitive-input.ts';
export { type CaptureSettings, defaultSettings, type Settings } from './settings.ts';
export { wordsOfName } from './words-of-name.ts';
