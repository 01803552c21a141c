import { freshSecretFamilies } from '../fresh/secrets/index.ts';
import { authorizationValues } from './authorization-values.ts';
import { cloudCredentials } from './cloud-credentials.ts';
import { codeAndTypes } from './code-and-types.ts';
import { connectionUrls } from './connection-urls.ts';
import { encodedAssets } from './encoded-assets.ts';
import { hashesAndIds } from './hashes-and-ids.ts';
import { namedFieldsElsewhere } from './named-fields-elsewhere.ts';
import { namedFieldsReceived } from './named-fields-received.ts';
import { passingTokens } from './passing-tokens.ts';
import { placeholders } from './placeholders.ts';
import { privateKeys } from './private-keys.ts';
import { providerKeys } from './provider-keys.ts';
import { publicKeys } from './public-keys.ts';
import { secretUrls } from './secret-urls.ts';
import { settingsAndCounts } from './settings-and-counts.ts';
import { signedTokens } from './signed-tokens.ts';
import { wordsAndLabels } from './words-and-labels.ts';

/** First what holds secrets, then what only looks like it. */
export const secretFamilies = [
  providerKeys,
  cloudCredentials,
  privateKeys,
  signedTokens,
  connectionUrls,
  authorizationValues,
  secretUrls,
  namedFieldsReceived,
  namedFieldsElsewhere,
  placeholders,
  publicKeys,
  passingTokens,
  hashesAndIds,
  encodedAssets,
  codeAndTypes,
  wordsAndLabels,
  settingsAndCounts,
  ...freshSecretFamilies,
];
