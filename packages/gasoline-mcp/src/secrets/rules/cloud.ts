import { isOpaque } from '../is-opaque.ts';
import { opaqueSample } from './opaque-sample.ts';
import { cutHere, prefixedToken, type SecretRule } from './secret-rule.ts';

const awsId = 'AK' + 'IA' + opaqueSample(16, 'upper');
const awsExample = /EXAMPLE(?:KEY)?$/;

/** A hash has 40 characters, too, but no letters beyond f, and its letters are all large or all small. */
function mixesLetters(secret: string): boolean {
  return /[A-Z]/.test(secret) && /[a-z]/.test(secret) && /\d/.test(secret);
}

export const cloudRules: readonly SecretRule[] = [
  prefixedToken({
    id: 'aws_access_key',
    title: 'AWS access key id',
    class: 'provider',
    prefixes: ['AKIA', 'ASIA', 'ABIA', 'ACCA'],
    characters: 'A-Z0-9',
    minLength: 16,
    endsWord: true,
    check: (secret) => !secret.startsWith('ASIAPACIFIC'),
    whole: /^[A-Z0-9]{16}$/,
    // One in thirty has no digit; then it must not be words in capitals.
    proof: (secret) =>
      !awsExample.test(secret) && (/\d/.test(secret.slice(4)) || isOpaque(secret.slice(4), 12)),
    // Alone it opens nothing; its secret is a finding of its own.
    weak: /^/,
    finds: [
      awsId,
      'AK' + 'IA' + 'JVHQXNPLKTZRWMBC',
      `id ${awsId}, region eu-west-1`,
      `https://bucket.example/?X-Amz-Id=${awsId}&x=1`,
      `X-Amz-Credential%3D${awsId}%2F20260101`,
      'AK' + 'IA' + opaqueSample(9, 'upper'),
      `upload by ${'AS' + 'IA' + opaqueSample(9, 'upper')}… [+300 chars]`,
    ],
    ignores: ['ASIAPACIFICREGIONS', 'AKIA', 'AKIAB short', `x${awsId}`, 'Slovakia', 'ASIA in capitals'],
    excuses: [
      'AS' + 'IA' + 'NINFRASTRUCTURES',
      `id ${'AK' + 'IA'}IOSFODNN7EXAMPLE`,
      'AK' + 'IA' + 'X'.repeat(16),
    ],
  }),
  {
    id: 'aws_secret_key',
    title: 'AWS secret access key',
    class: 'provider',
    keywords: ['AKIA', 'ASIA'],
    // Looks like nothing by itself; near its id there is no doubt.
    pattern:
      /(?<before>A[KS]IA[A-Z0-9]{16}(?![A-Z0-9])[^]{1,60}?)(?<![A-Za-z0-9/+])[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+=])/y,
    check: mixesLetters,
    proof: (secret) => !awsExample.test(secret),
    finds: [
      `${awsId},${opaqueSample(40)}`,
      `${awsId}:${opaqueSample(40)}`,
      `{"id":"${awsId}","value":"${opaqueSample(40)}"}`,
      `aws_id = ${awsId}\naws_value = ${opaqueSample(40)}`,
    ],
    ignores: [`commit ${opaqueSample(40, 'hex')}`, `${awsId} in commit ${opaqueSample(40, 'hex')}`],
    excuses: [`${awsId},wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY`],
  },
  prefixedToken({
    id: 'google_api_key',
    title: 'Google API key',
    class: 'provider',
    prefixes: ['AIza'],
    characters: String.raw`\w-`,
    minLength: 30,
    whole: /^[\w-]{35}$/,
    // Pages must carry it to use maps or Firebase; whether it is restricted cannot be seen from here.
    weak: /^/,
    finds: [
      'AI' + 'za' + opaqueSample(35),
      `https://maps.example/js?key=${'AI' + 'za' + opaqueSample(35)}&v=3`,
      `"key":"${'AI' + 'za' + opaqueSample(12)}`,
    ],
    ignores: ['AIza', 'AIza is how it begins'],
    excuses: ['AI' + 'za' + 'x'.repeat(35)],
  }),
  prefixedToken({
    id: 'google_oauth',
    title: 'Google OAuth token or client secret',
    class: 'provider',
    prefixes: ['ya29.', 'GOCSPX-'],
    characters: String.raw`\w.-`,
    minLength: 16,
    whole: /^[\w.-]{24,}$/,
    finds: [
      'ya' + '29.' + opaqueSample(60),
      'GOC' + 'SPX-' + opaqueSample(28),
      'ya' + '29.' + opaqueSample(9),
    ],
    ignores: ['ya29.', 'GOCSPX-', 'maya29.example.org'],
  }),
  prefixedToken({
    id: 'digitalocean_token',
    title: 'DigitalOcean token',
    class: 'provider',
    prefixes: ['dop_v1_', 'doo_v1_', 'dor_v1_'],
    characters: 'A-Za-z0-9',
    minLength: 16,
    whole: /^[0-9a-f]{64}$/,
    finds: ['dop' + '_v1_' + opaqueSample(64, 'hex'), 'doo' + '_v1_' + opaqueSample(8, 'hex')],
    ignores: ['dop_v1_', 'drop_v1_table'],
  }),
  {
    id: 'azure_account_key',
    title: 'Azure account or shared access key',
    class: 'provider',
    keywords: ['AccountKey=', 'SharedAccessKey='],
    pattern: new RegExp(
      `(?<before>(?:Account|SharedAccess)Key=)(?:[A-Za-z0-9+/]{20,}={0,2}|[A-Za-z0-9+/]{8,}${cutHere})`,
      'y',
    ),
    proof: (secret) => /^[A-Za-z0-9+/]{42,}={1,2}$/.test(secret),
    finds: [
      `AccountName=shop;Account${'Key='}${opaqueSample(86)}==;EndpointSuffix=core.example`,
      `Endpoint=sb://a.example/;SharedAccess${'Key='}${opaqueSample(43)}=`,
      `Account${'Key='}${opaqueSample(10)}`,
    ],
    ignores: ['AccountKey=', 'AccountKey=***'],
  },
  prefixedToken({
    id: 'supabase_secret_key',
    title: 'Supabase secret key',
    class: 'provider',
    prefixes: ['sb_secret_'],
    characters: String.raw`\w-`,
    minLength: 16,
    whole: /^[\w-]{20,}$/,
    finds: ['sb_' + 'secret_' + opaqueSample(31), 'sb_' + 'secret_' + opaqueSample(9)],
    // The publishable one is meant for the page.
    ignores: ['sb_secret_', 'sb_' + 'publishable_' + opaqueSample(31)],
  }),
];
