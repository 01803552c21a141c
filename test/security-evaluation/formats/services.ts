import type { Random } from '../random.ts';

export const stripeLive = (r: Random): string => ['sk', 'live', `51${r.chars('base62', 97)}`].join('_');
export const stripeLiveShort = (r: Random): string => ['sk', 'live', r.chars('base62', 24)].join('_');
export const stripeTest = (r: Random): string => ['sk', 'test', `51${r.chars('base62', 97)}`].join('_');
export const stripeRestricted = (r: Random): string => ['rk', 'live', `51${r.chars('base62', 97)}`].join('_');
export const stripePublishable = (r: Random): string =>
  ['pk', r.pick(['live', 'test']), `51${r.chars('base62', 97)}`].join('_');

// The mark in the middle is "OpenAI" in base64.
const openAiMark = Buffer.from('OpenAI').toString('base64');
export const openAiLegacy = (r: Random): string =>
  `sk-${r.chars('base62', 20)}${openAiMark}${r.chars('base62', 20)}`;
export const openAiProject = (r: Random): string =>
  `sk-${r.pick(['proj', 'svcacct', 'admin'])}-${r.chars('base64url', 74)}${openAiMark}${r.chars('base64url', 74)}`;
export const anthropicKey = (r: Random): string =>
  `sk-${'ant'}-${r.pick(['api03', 'admin01'])}-${r.chars('base64url', 93)}AA`;

export const slackBot = (r: Random): string =>
  ['xoxb', r.digits(12), r.digits(13), r.chars('base62', 24)].join('-');
export const slackUser = (r: Random): string =>
  ['xoxp', r.digits(12), r.digits(12), r.digits(13), r.chars('hex', 32)].join('-');
export const slackApp = (r: Random): string =>
  ['xapp', '1', `A0${r.chars('base32', 9)}`, r.digits(13), r.chars('hex', 64)].join('-');
export const slackWebhook = (r: Random): string =>
  `https://hooks.${'slack'}.com/services/T0${r.chars('base32', 8)}/B0${r.chars('base32', 9)}/${r.chars('base62', 24)}`;
export const discordWebhook = (r: Random): string =>
  `https://${r.pick(['discord.com', 'discordapp.com', 'canary.discord.com'])}/api/${'webhooks'}/1${r.chars('digits', 18)}/${r.chars('base64url', 68)}`;

export const sendGrid = (r: Random): string =>
  ['SG', r.chars('base64url', 22), r.chars('base64url', 43)].join('.');
export const mailgunPrivate = (r: Random): string => `key-${r.chars('hex', 32)}`;
export const twilioKey = (r: Random): string => `S${'K'}${r.chars('hex', 32)}`;
export const twilioAccount = (r: Random): string => `A${'C'}${r.chars('hex', 32)}`;
export const shopify = (r: Random): string => `shp${r.pick(['at', 'ca', 'pa', 'ss'])}_${r.chars('hex', 32)}`;
export const telegramBot = (r: Random): string => `${r.digits(10)}:AA${r.chars('base64url', 33)}`;
