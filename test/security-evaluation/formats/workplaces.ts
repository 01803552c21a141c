import type { Random } from '../random.ts';

/** Keys of services whose form no rule has to know: the name beside them gives them away. */
export const openRouterKey = (r: Random): string => ['sk', 'or', 'v1', r.chars('hex', 64)].join('-');
export const slackBrowser = (r: Random): string =>
  ['xoxc', r.digits(12), r.digits(12), r.digits(13), r.chars('hex', 64)].join('-');
export const vaultToken = (r: Random): string => `hvs.${r.chars('base64url', 90)}`;
export const linearKey = (r: Random): string => ['lin', 'api', r.chars('base62', 40)].join('_');
export const figmaKey = (r: Random): string => `figd_${r.chars('base64url', 40)}`;
export const notionKey = (r: Random): string => `ntn_${r.chars('base62', 46)}`;
export const matrixToken = (r: Random): string =>
  ['syt', r.chars('base62', 12), r.chars('letters', 20), r.chars('base62', 6)].join('_');
export const shopConsumer = (r: Random, kind: 'ck' | 'cs'): string => `${kind}_${r.chars('hex', 40)}`;
/** The id of the bot in base64, a time, a signature. */
export const discordBot = (r: Random): string =>
  [Buffer.from(r.digits(18)).toString('base64url'), r.chars('base64url', 6), r.chars('base64url', 38)].join(
    '.',
  );
export const firebaseRefresh = (r: Random): string => `AMf-vB${r.chars('base64url', 180)}`;
