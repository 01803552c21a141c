import { opaqueSample } from './opaque-sample.ts';
import { cutHere, prefixedToken, type SecretRule } from './secret-rule.ts';

const awsId = 'AK' + 'IA' + opaqueSample(16, 'upper');

export const cloudRules: readonly SecretRule[] = [
  prefixedToken({
    id: 'aws_access_key',
    prefixes: ['AKIA', 'ASIA', 'ABIA', 'ACCA'],
    characters: 'A-Z0-9',
    minLength: 16,
    endsWord: true,
    check: (secret) => !secret.startsWith('ASIAPACIFIC'),
    finds: [
      awsId,
      `id ${awsId}, region eu-west-1`,
      `https://bucket.example/?X-Amz-Id=${awsId}&x=1`,
      `X-Amz-Credential%3D${awsId}%2F20260101`,
      'AK' + 'IA' + opaqueSample(9, 'upper'),
      `upload by ${'AS' + 'IA' + opaqueSample(9, 'upper')}… [+300 chars]`,
    ],
    ignores: ['ASIAPACIFICREGIONS', 'AKIA', 'AKIAB short', `x${awsId}`, 'Slovakia', 'ASIA in capitals'],
  }),
  {
    id: 'aws_secret_beside_its_id',
    keywords: ['AKIA', 'ASIA'],
    // Looks like nothing by itself; next to its id there is no doubt.
    pattern: /(?<before>A[KS]IA[A-Z0-9]{16}[^A-Za-z0-9/+]{1,5})[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+=])/y,
    finds: [`${awsId},${opaqueSample(40)}`, `${awsId}:${opaqueSample(40)}`],
    ignores: [`commit ${opaqueSample(40, 'hex')}`],
  },
  prefixedToken({
    id: 'google_api_key',
    prefixes: ['AIza'],
    characters: String.raw`\w-`,
    minLength: 30,
    finds: [
      'AI' + 'za' + opaqueSample(35),
      `https://maps.example/js?key=${'AI' + 'za' + opaqueSample(35)}&v=3`,
      `"key":"${'AI' + 'za' + opaqueSample(12)}`,
    ],
    ignores: ['AIza', 'AIza is how it begins'],
  }),
  prefixedToken({
    id: 'google_oauth',
    prefixes: ['ya29.', 'GOCSPX-'],
    characters: String.raw`\w.-`,
    minLength: 16,
    finds: [
      'ya' + '29.' + opaqueSample(60),
      'GOC' + 'SPX-' + opaqueSample(28),
      'ya' + '29.' + opaqueSample(9),
    ],
    ignores: ['ya29.', 'GOCSPX-', 'maya29.example.org'],
  }),
  prefixedToken({
    id: 'digitalocean_token',
    prefixes: ['dop_v1_', 'doo_v1_', 'dor_v1_'],
    characters: 'A-Za-z0-9',
    minLength: 16,
    finds: ['dop' + '_v1_' + opaqueSample(64, 'hex'), 'doo' + '_v1_' + opaqueSample(8, 'hex')],
    ignores: ['dop_v1_', 'drop_v1_table'],
  }),
  {
    id: 'azure_account_key',
    keywords: ['AccountKey=', 'SharedAccessKey='],
    pattern: new RegExp(
      `(?<before>(?:Account|SharedAccess)Key=)(?:[A-Za-z0-9+/]{20,}={0,2}|[A-Za-z0-9+/]{8,}${cutHere})`,
      'y',
    ),
    finds: [
      `AccountName=shop;Account${'Key='}${opaqueSample(86)}==;EndpointSuffix=core.example`,
      `Account${'Key='}${opaqueSample(10)}`,
    ],
    ignores: ['AccountKey=', 'AccountKey=***'],
  },
];
