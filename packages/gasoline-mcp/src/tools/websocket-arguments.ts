import * as z from 'zod';

/** The filters that WebSocket events and connections share. */
export const webSocketArguments = {
  url_filter: z.string().optional().describe('Only where the socket URL contains this'),
  connection_id: z.string().optional().describe('Only this connection; its first 8 characters will do'),
};

const shortestPrefix = 6;

export function matchesConnection(
  connection: { id: string; url?: string | undefined; tabId?: number | undefined },
  wanted: {
    url_filter?: string | undefined;
    connection_id?: string | undefined;
    tab_id?: number | undefined;
  },
): boolean {
  const { connection_id: id, url_filter: text, tab_id: tabId } = wanted;
  if (tabId !== undefined && connection.tabId !== tabId) return false;
  if (text !== undefined && !connection.url?.includes(text)) return false;
  if (id === undefined || connection.id === id) return true;
  return id.length >= shortestPrefix && connection.id.startsWith(id);
}
