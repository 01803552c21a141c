import { paths } from '@gasoline/protocol';
import type { FuzzRequest } from './arbitrary-request.ts';
import type { FuzzAnswer } from './send.ts';

/** What is wrong with an answer; nothing when it is as it should be, whatever was asked. */
export function faultOf(
  { method, path }: FuzzRequest,
  { status, contentType, text }: FuzzAnswer,
): string | undefined {
  if (status < 200 || status >= 500) return `status ${status}: ${text.slice(0, 200)}`;
  if (/failed inside Gasoline/.test(text)) return `a tool failed: ${text.slice(0, 300)}`;
  if (text === '' || method === 'HEAD') return undefined;
  // MCP may answer with a stream of events, whose data lines are JSON.
  const documents = contentType.startsWith('text/event-stream')
    ? text.split('\n').flatMap((line) => (/^data: ./.test(line) ? [line.slice(6)] : []))
    : [text];
  if (!path.startsWith(paths.mcp) && !contentType.startsWith('application/json'))
    return `content type "${contentType}" with status ${status}`;
  return documents.every(isJson) ? undefined : `not JSON: ${text.slice(0, 200)}`;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
