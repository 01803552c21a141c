import { clearBrowserLogs } from './clear-browser-logs.ts';
import type { Tool } from './define-tool.ts';
import { getBrowserErrors } from './get-browser-errors.ts';
import { getBrowserLogs } from './get-browser-logs.ts';
import { getNetworkBodies } from './get-network-bodies.ts';
import { getPageInfo } from './get-page-info.ts';
import { getWebSocketEvents } from './get-websocket-events.ts';
import { getWebSocketStatus } from './get-websocket-status.ts';
import { queryDom } from './query-dom.ts';
import { runAccessibilityAudit } from './run-accessibility-audit.ts';

/** Every tool, in the order in which an agent should think of them. */
export const tools: Tool[] = [
  getBrowserErrors,
  getBrowserLogs,
  getNetworkBodies,
  getWebSocketEvents,
  getWebSocketStatus,
  getPageInfo,
  queryDom,
  runAccessibilityAudit,
  clearBrowserLogs,
];
