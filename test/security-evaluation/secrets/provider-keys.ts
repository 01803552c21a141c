import type { Family, Recipe } from '../evaluation-case.ts';
import {
  awsId,
  awsTemporaryId,
  digitalOcean,
  googleAccessToken,
  googleApiKey,
  googleClientSecret,
} from '../formats/clouds.ts';
import * as hosts from '../formats/code-hosts.ts';
import * as services from '../formats/services.ts';
import { jwt, supabaseKey } from '../formats/signed-tokens.ts';
import { must } from '../marked-text.ts';
import type { Random } from '../random.ts';
import { heldOutSurroundings, shownSurroundings } from '../surroundings/free-standing.ts';

/** Formats that are secret wherever they stand. A lone AWS id and an AIza key are warnings, and found. */
const formats: Record<string, (r: Random) => string> = {
  github_classic: hosts.githubClassic,
  github_fine_grained: hosts.githubFineGrained,
  gitlab: hosts.gitlabPersonal,
  gitlab_routable: hosts.gitlabRoutable,
  npm: hosts.npmToken,
  pypi: hosts.pypiToken,
  hugging_face: hosts.huggingFace,
  stripe_live: services.stripeLive,
  stripe_short: services.stripeLiveShort,
  stripe_test: services.stripeTest,
  stripe_restricted: services.stripeRestricted,
  openai: services.openAiProject,
  openai_legacy: services.openAiLegacy,
  anthropic: services.anthropicKey,
  google_api_key: googleApiKey,
  google_oauth: googleAccessToken,
  google_client_secret: googleClientSecret,
  slack_bot: services.slackBot,
  slack_user: services.slackUser,
  slack_app: services.slackApp,
  slack_webhook: services.slackWebhook,
  discord_webhook: services.discordWebhook,
  sendgrid: services.sendGrid,
  mailgun: services.mailgunPrivate,
  shopify: services.shopify,
  telegram: services.telegramBot,
  digitalocean: digitalOcean,
  aws_id: awsId,
  aws_temporary_id: awsTemporaryId,
  jwt: (r) => jwt(r),
  supabase_service_role: (r) => supabaseKey(r, 'service_role'),
};

/** Each format meets `times` surroundings; the step is prime to their number, so that pairs differ. */
const meet = (surroundings: typeof shownSurroundings, times: number): Recipe[] =>
  Object.entries(formats).flatMap(([kind, make], index) =>
    Array.from({ length: times }, (_, turn) => {
      const surrounding = surroundings[(index + turn * 5) % surroundings.length];
      if (surrounding === undefined) throw new Error('There are no surroundings to put a value into.');
      return surrounding(kind, (r) => must(kind, make(r)));
    }),
  );

export const providerKeys: Family = {
  name: 'provider keys',
  shown: meet(shownSurroundings, 2),
  heldOut: meet(heldOutSurroundings, 1),
};
