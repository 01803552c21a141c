import { looksRandom } from '../looks-random.ts';
import { opaqueSample } from './opaque-sample.ts';
import { cutHere, prefixedToken, type SecretRule } from './secret-rule.ts';

/** Hexadecimal after a short prefix: a number alone, as in `SK12345678`, is somebody's article number. */
function lettersAndDigits(secret: string): boolean {
  const body = secret.replace(/^(?:SK|key-)/, '');
  return /[a-f]/.test(body) && /\d/.test(body);
}

export const messagingRules: readonly SecretRule[] = [
  prefixedToken({
    id: 'slack_token',
    title: 'Slack token',
    class: 'provider',
    whole: /^(?=.*\d)[\w.-]{20,}$/,
    prefixes: [
      'xoxa-',
      'xoxb-',
      'xoxc-',
      'xoxd-',
      'xoxe-',
      'xoxe.',
      'xoxo-',
      'xoxp-',
      'xoxr-',
      'xoxs-',
      'xapp-',
    ],
    characters: String.raw`\w.-`,
    minLength: 10,
    check: (secret) => !/^(?:xoxo|xapp)/.test(secret) || looksRandom(secret.slice(5)),
    finds: [
      `${'xo' + 'xb-'}1234567890-1234567890-${opaqueSample(24)}`,
      'xo' + 'xp-' + opaqueSample(9),
      `${'xa' + 'pp-'}1-A0${opaqueSample(60)}`,
    ],
    ignores: ['xoxb-', 'xoxo-hugs-and-kisses'],
  }),
  {
    id: 'slack_webhook',
    title: 'Slack webhook address',
    class: 'provider',
    proof: (secret) => /^[TB\w]{3,}\\?\/[\w-]{3,}\\?\/[\w-]{16,}/.test(secret),
    keywords: ['hooks.slack.com'],
    pattern:
      /(?<before>hooks\.slack\.com\\?\/(?:services|workflows|triggers)\\?\/)(?:[\w-]|\\?\/(?=[\w-])){8,}/y,
    finds: [
      `https://hooks.slack.com/${'services'}/T0000/B0000/${opaqueSample(24)}`,
      `"https:\\/\\/hooks.slack.com\\/${'services'}\\/T0000\\/B0000\\/${opaqueSample(24)}"`,
    ],
    ignores: ['https://hooks.slack.com/services/', 'see hooks.slack.com for more'],
    excuses: [`https://hooks.slack.com/${'services'}/T00000000/B00000000/${'X'.repeat(24)}`],
  },
  {
    id: 'discord_webhook',
    title: 'Discord webhook address',
    class: 'provider',
    proof: (secret) => secret.length >= 50,
    keywords: ['discord.com', 'discordapp.com'],
    pattern:
      /(?<before>discord(?:app)?\.com\\?\/api\\?\/(?:v\d{1,3}\\?\/)?webhooks\\?\/\d{5,25}\\?\/)[\w-]{8,}/y,
    finds: [
      `https://discord.com/api/${'webhooks'}/123456789012345678/${opaqueSample(68)}`,
      `https://discordapp.com/api/v10/${'webhooks'}/123456789012345678/${opaqueSample(10)}`,
    ],
    ignores: ['https://discord.com/api/webhooks/', 'https://discord.com/channels/123456789012345678/123456'],
  },
  {
    id: 'telegram_bot_token',
    title: 'Telegram bot token',
    class: 'provider',
    proof: (secret) => /^AA[\w-]{32,34}$/.test(secret),
    keywords: [':A'],
    pattern: new RegExp(
      String.raw`(?<=(?<!\d)\d{8,10})(?<before>:)(?:A[\w-]{30,}|AA[\w-]{6,}${cutHere})`,
      'y',
    ),
    finds: [
      `123456789:A${'A' + opaqueSample(33)}`,
      `https://api.telegram.org/bot123456789:A${'A' + opaqueSample(33)}/getMe`,
      `123456789:A${'A' + opaqueSample(10)}`,
    ],
    ignores: ['12:AM', '12345678:A', 'ratio 16:AA'],
  },
  prefixedToken({
    id: 'sendgrid_key',
    title: 'SendGrid API key',
    class: 'provider',
    whole: /^[\w-]{16,32}\.[\w-]{32,64}$/,
    prefixes: ['SG.'],
    characters: String.raw`\w.-`,
    minLength: 40,
    check: (secret) => looksRandom(secret.slice(3)),
    finds: [`${'S' + 'G.'}${opaqueSample(22)}.${opaqueSample(43)}`, 'S' + 'G.' + opaqueSample(12)],
    ignores: ['SG.', 'SG.Something.Else', 'MSG.4fQ9zX1yW2vU3tS4'],
  }),
  prefixedToken({
    id: 'twilio_key',
    title: 'Twilio API key',
    class: 'provider',
    whole: /^[0-9a-f]{32}$/,
    prefixes: ['SK'],
    characters: '0-9a-f',
    minLength: 32,
    endsWord: true,
    check: lettersAndDigits,
    finds: ['S' + 'K' + opaqueSample(32, 'hex'), 'S' + 'K' + opaqueSample(12, 'hex')],
    ignores: ['SK12345678', 'SKU-4711', 'TASK' + opaqueSample(32, 'hex'), 'SKIP'],
  }),
  prefixedToken({
    id: 'mailgun_key',
    title: 'Mailgun API key',
    class: 'provider',
    whole: /^[0-9a-f]{32}$/,
    prefixes: ['key-'],
    characters: '0-9a-f',
    minLength: 32,
    endsWord: true,
    check: lettersAndDigits,
    finds: ['ke' + 'y-' + opaqueSample(32, 'hex'), 'ke' + 'y-' + opaqueSample(12, 'hex')],
    // Caches join words and a hash in the same way.
    proof: (_, { before, after }) => !/[\w-]$/.test(before) && !/^[\w-]/.test(after),
    ignores: ['key-20260101', 'key-value-store', 'monkey-' + opaqueSample(32, 'hex')],
    excuses: [
      `cache-${'ke' + 'y-' + opaqueSample(32, 'hex')}`,
      `page_${'ke' + 'y-' + opaqueSample(32, 'hex')}`,
      `${'ke' + 'y-' + opaqueSample(32, 'hex')}-entry`,
    ],
  }),
  {
    id: 'mailgun_private_key',
    title: 'Mailgun private key',
    class: 'provider',
    keywords: ['mailgun', 'MAILGUN', 'Mailgun'],
    // Its newer keys have no head of their own: only the company's name nearby tells.
    pattern:
      /(?<before>(?:mailgun|MAILGUN|Mailgun)[^\r\n]{1,60}?)(?<![\w-])[0-9a-f]{32}-[0-9a-f]{8}-[0-9a-f]{8}(?![\w-])/y,
    finds: [`mailgun: ${opaqueSample(32, 'hex')}-${opaqueSample(8, 'hex')}-${opaqueSample(8, 'hex')}`],
    ignores: ['mailgun: 3f2504e0-4f89-11d3-9a0c-0305e82c3301', 'mailgun is down'],
  },
];
