import { developerTools } from './developer-tools.ts';
import { framesAndState } from './frames-and-state.ts';
import { idsOfServices } from './ids-of-services.ts';
import { papersAndLinks } from './papers-and-links.ts';
import { shopsAndBanks } from './shops-and-banks.ts';
import { streamsWithoutSecrets } from './streams-without-secrets.ts';
import { wordsAroundSecrets } from './words-around-secrets.ts';

/** First what holds secrets, then what only looks like it. */
export const freshSecretFamilies = [
  shopsAndBanks,
  developerTools,
  framesAndState,
  papersAndLinks,
  idsOfServices,
  streamsWithoutSecrets,
  wordsAroundSecrets,
];
