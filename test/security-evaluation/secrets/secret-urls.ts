import type { Family } from '../evaluation-case.ts';
import {
  awsId,
  awsSessionToken,
  awsTemporaryId,
  googleAccessToken,
  googleApiKey,
} from '../formats/clouds.ts';
import { gitlabPersonal } from '../formats/code-hosts.ts';
import { discordWebhook, slackWebhook, stripeLive, telegramBot } from '../formats/services.ts';
import { mapboxToken } from '../formats/signed-tokens.ts';
import { doc, may, must } from '../marked-text.ts';
import { inUrl } from '../recipes.ts';

/** Whether a signature or a code that works once is a secret is not said anywhere: `may` stands for those. */
export const secretUrls: Family = {
  name: 'secrets in URLs',
  shown: [
    inUrl(
      'maps',
      (r) =>
        doc`https://maps.googleapis.com/maps/api/js?key=${must('google_api_key', googleApiKey(r))}&libraries=places&callback=initMap`,
    ),
    inUrl(
      'geocoding',
      (r) =>
        doc`https://maps.googleapis.com/maps/api/geocode/json?address=Harbour+Road&key=${must('google_api_key', googleApiKey(r))}`,
    ),
    inUrl(
      'api key',
      (r) =>
        doc`https://api.northwind-parts.com/v1/search?q=bolt&api_key=${must('named', r.chars('hex', 32))}&limit=20`,
    ),
    inUrl(
      'api key in camel case',
      (r) =>
        doc`https://newsapi.northwind-parts.com/v2/top?country=us&apiKey=${must('named', r.chars('hex', 32))}`,
    ),
    inUrl(
      'short token',
      (r) => doc`https://app.northwind-parts.com/invite?token=${must('named', r.chars('base62', 10))}`,
    ),
    inUrl(
      'reset of a password',
      (r) =>
        doc`https://app.northwind-parts.com/reset?uid=${r.int(100, 999)}&reset_token=${must('named', r.chars('base64url', 32))}`,
    ),
    inUrl(
      'password',
      (r) =>
        doc`http://printer.local/login.cgi?user=admin&password=${must('password', `${r.pick(['sunny', 'copper'])}${r.int(10, 99)}`)}`,
    ),
    inUrl(
      'fragment of an OAuth answer',
      (r) =>
        doc`https://app.northwind-parts.com/callback#access_token=${must('google_oauth', googleAccessToken(r))}&token_type=Bearer&expires_in=3599&scope=email`,
    ),
    inUrl(
      'fragment of a client route',
      (r) =>
        doc`https://app.northwind-parts.com/#/login?access_token=${must('named', r.chars('base62', 40))}&next=%2Fhome`,
    ),
    inUrl(
      'client secret',
      (r) =>
        doc`https://login.northwind-parts.com/token?grant_type=client_credentials&client_id=parts-web&client_secret=${must('named', r.chars('base64url', 40))}`,
    ),
    inUrl(
      'presigned S3',
      (r) =>
        doc`https://media.s3.eu-west-1.amazonaws.com/u/${r.uuid()}.png?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=${must('aws_id', awsId(r))}%2F20260301%2Feu-west-1%2Fs3%2Faws4_request&X-Amz-Date=20260301T101112Z&X-Amz-Expires=900&X-Amz-SignedHeaders=host&X-Amz-Signature=${may(r.chars('hex', 64))}`,
    ),
    inUrl(
      'presigned S3 with a session',
      (r) =>
        doc`https://media.s3.amazonaws.com/a.pdf?X-Amz-Credential=${must('aws_id', awsTemporaryId(r))}%2F20260301%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Security-Token=${must('aws_session', encodeURIComponent(awsSessionToken(r)))}&X-Amz-Signature=${may(r.chars('hex', 64))}`,
    ),
    inUrl('Slack webhook', (r) => must('slack_webhook', slackWebhook(r))),
    inUrl('Discord webhook', (r) => doc`${must('discord_webhook', discordWebhook(r))}?wait=true`),
    inUrl(
      'Telegram bot',
      (r) =>
        doc`https://api.telegram.org/bot${must('telegram', telegramBot(r))}/sendMessage?chat_id=-100${r.digits(10)}`,
    ),
    inUrl(
      'GitLab API',
      (r) =>
        doc`https://gitlab.com/api/v4/projects/${r.int(100, 999)}/jobs?private_token=${must('gitlab', gitlabPersonal(r))}&per_page=100`,
    ),
    inUrl(
      'Stripe key as key',
      (r) => doc`https://api.northwind-parts.com/pay?key=${must('stripe_live', stripeLive(r))}`,
    ),
    inUrl(
      'WebSocket with a token',
      (r) =>
        doc`wss://live.northwind-parts.com/socket?EIO=4&transport=websocket&auth_token=${must('named', r.chars('base64url', 36))}`,
    ),
  ],
  heldOut: [
    inUrl(
      'static map',
      (r) =>
        doc`https://maps.googleapis.com/maps/api/staticmap?center=52.5,13.4&zoom=12&size=640x400&key=${must('google_api_key', googleApiKey(r))}&signature=${may(r.chars('base64url', 27))}`,
    ),
    inUrl(
      'api-key with a dash',
      (r) =>
        doc`https://weather.northwind-parts.com/current.json?api-key=${must('named', r.chars('hex', 30))}&q=Oslo`,
    ),
    inUrl(
      'Mapbox secret',
      (r) =>
        doc`https://api.mapbox.com/tokens/v2/northwind?access_token=${must('named', mapboxToken(r, 'sk'))}`,
    ),
    inUrl(
      'encoded value',
      (r) =>
        doc`https://app.northwind-parts.com/sso?RelayState=home&access_token=${must('named', encodeURIComponent(`${r.chars('base64', 43)}=`))}`,
    ),
    inUrl(
      'token in a nested address',
      (r) =>
        doc`https://login.northwind-parts.com/continue?to=https%3A%2F%2Fapp.northwind-parts.com%2Fhook%3Ftoken%3D${must('named', r.chars('base62', 40))}`,
    ),
    inUrl(
      'upper case name',
      (r) =>
        doc`https://legacy.northwind-parts.com/Export.aspx?ID=${r.int(1, 999)}&APIKEY=${must('named', r.chars('upperHex', 32))}`,
    ),
    inUrl(
      'Slack webhook of a workflow',
      (r) => doc`https://proxy.northwind-parts.com/forward?to=${must('slack_webhook', slackWebhook(r))}`,
    ),
    inUrl(
      'refresh',
      (r) => doc`https://auth.northwind-parts.com/refresh?refreshToken=${must('named', r.uuid())}&device=web`,
    ),
    inUrl(
      'fragment after a question mark',
      (r) => doc`https://app.northwind-parts.com/?lang=de#token=${must('named', r.chars('hex', 40))}`,
    ),
  ],
};
