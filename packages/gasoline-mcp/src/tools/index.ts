import { checkPerformance } from './check-performance.ts';
import { clearBrowserLogs } from './clear-browser-logs.ts';
import { configureStreaming } from './configure-streaming.ts';
import type { Tool } from './define-tool.ts';
import { diffSessions } from './diff-sessions.ts';
import { generateTest } from './generate-test.ts';
import { getBrowserErrors } from './get-browser-errors.ts';
import { getBrowserLogs } from './get-browser-logs.ts';
import { getDebugContext } from './get-debug-context.ts';
import { getNetworkBodies } from './get-network-bodies.ts';
import { getPageInfo } from './get-page-info.ts';
import { getReproductionScript } from './get-reproduction-script.ts';
import { getSessionTimeline } from './get-session-timeline.ts';
import { getWebSocketEvents } from './get-websocket-events.ts';
import { getWebSocketStatus } from './get-websocket-status.ts';
import { queryDom } from './query-dom.ts';
import { runAccessibilityAudit } from './run-accessibility-audit.ts';
import { securityAudit } from './security-audit.ts';
import { validateApi } from './validate-api.ts';
import { verifyFix } from './verify-fix.ts';
import { waitForEvent } from './wait-for-event.ts';

/** Every tool, in the order in which an agent should think of them. */
export const tools: Tool[] = [
  getDebugContext,
  getBrowserErrors,
  getBrowserLogs,
  getNetworkBodies,
  validateApi,
  securityAudit,
  checkPerformance,
  getWebSocketEvents,
  getWebSocketStatus,
  getSessionTimeline,
  getReproductionScript,
  generateTest,
  getPageInfo,
  queryDom,
  runAccessibilityAudit,
  verifyFix,
  diffSessions,
  waitForEvent,
  configureStreaming,
  clearBrowserLogs,
];
