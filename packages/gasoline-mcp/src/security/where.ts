/** Where a text that is looked at stands. */
export interface Where {
  place: 'url' | 'request_body' | 'response_body' | 'console' | 'script' | 'websocket' | 'header';
  contentType?: string | undefined;
  url?: string | undefined;
}
