import type { Context, Place, Recipe } from './evaluation-case.ts';

type Write = Recipe['write'];
type Rest = Omit<Context, 'place'>;

const at =
  (place: Place, usual: Rest = {}) =>
  (name: string, write: Write, rest: Rest = {}): Recipe => ({ name, place, write, ...usual, ...rest });

/** One maker per place, with what is usual there. */
export const inUrl = at('url');
export const inScript = at('script', {
  contentType: 'application/javascript',
  url: 'https://app.northwind-parts.com/static/js/main.chunk.js',
});
export const inAnswer = at('response_body', {
  contentType: 'application/json',
  url: 'https://api.northwind-parts.com/v2/items',
});
export const inPage = at('response_body', {
  contentType: 'text/html; charset=utf-8',
  url: 'https://app.northwind-parts.com/dashboard',
});
export const inRequest = at('request_body', {
  contentType: 'application/json',
  url: 'https://api.northwind-parts.com/v2/items',
});
export const inForm = at('request_body', {
  contentType: 'application/x-www-form-urlencoded',
  url: 'https://app.northwind-parts.com/settings',
});
export const inConsole = at('console');
export const inSocket = at('websocket', { url: 'wss://live.northwind-parts.com/socket' });
export const inHeader = at('header');
