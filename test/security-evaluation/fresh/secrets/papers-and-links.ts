import type { Family } from '../../evaluation-case.ts';
import { awsId, awsSecret, awsSessionToken, awsTemporaryId, googleApiKey } from '../../formats/clouds.ts';
import { keyBlocks } from '../../formats/key-blocks.ts';
import { chosen, hex, long } from '../../formats/opaque-values.ts';
import {
  discordWebhook,
  shopify,
  slackWebhook,
  stripeLive,
  telegramBot,
  twilioAccount,
} from '../../formats/services.ts';
import { jwt } from '../../formats/signed-tokens.ts';
import { figmaKey, linearKey, shopConsumer, vaultToken } from '../../formats/workplaces.ts';
import { doc, may, type MarkedText, must } from '../../marked-text.ts';
import type { Random } from '../../random.ts';
import { inAnswer, inConsole, inForm, inHeader, inPage, inRequest, inUrl } from '../../recipes.ts';
import { multipart } from '../../surroundings/exchange.ts';

const text = { contentType: 'text/plain' };
const plain = (r: Random): MarkedText => must('password', r.chars('base62', 14));

/** Files, logs, mails, links and headers. */
export const papersAndLinks: Family = {
  name: 'papers and links',
  fresh: [
    inAnswer(
      'body in a HAR file',
      (r) =>
        doc`{"log":{"entries":[{"request":{"method":"POST","url":"https://kestrel.io/session","postData":{"mimeType":"application/json","text":"{\\"user\\":\\"noor\\",\\"password\\":\\"${chosen(r)}\\"}"}},"response":{"status":204}}]}}`,
    ),
    inAnswer(
      'lines of JSON',
      (r) =>
        doc`{"level":30,"time":17${r.digits(11)},"pid":1,"msg":"listening"}\n{"level":30,"time":17${r.digits(11)},"req":{"id":${r.int(1, 99)},"headers":{"host":"kestrel.io","x-api-key":"${long(r)}"}},"msg":"request completed"}\n`,
      { contentType: 'application/x-ndjson' },
    ),
    inAnswer(
      'access log',
      (r) =>
        doc`10.4.0.${r.int(2, 250)} - - [02/Mar/2026:10:11:12 +0000] "GET /api/export.csv?access_token=${long(r)}&page=2 HTTP/1.1" 200 5316 "-" "curl/8.5.0"\n`,
      text,
    ),
    inAnswer(
      'mail to a new colleague',
      (r) =>
        doc`Hello Tomasz,\r\n\r\nyour account is ready.\r\n\r\n  Username: tomasz\r\n  Password: ${chosen(r)}\r\n\r\nPlease change it on your first day.\r\n`,
      text,
    ),
    inPage(
      'mail with a link',
      (r) =>
        doc`<table role="presentation"><tr><td><a href="https://fjordline.no/password/reset?id=${r.int(10, 99)}&amp;token=${long(r)}&amp;locale=en" style="color:#fff">Choose a new password</a></td></tr></table>`,
    ),
    inAnswer(
      'file of settings left in the open',
      (r) =>
        doc`NEXT_PUBLIC_SITE=https://kestrel.io\nAUTH0_CLIENT_SECRET="${long(r)}"\nAUTH0_SECRET='${hex(r)}'\nLOG_LEVEL=info\n`,
      text,
    ),
    inAnswer(
      'key in an indented block',
      (r) =>
        doc`apiVersion: v1\nkind: Secret\nstringData:\n  tls.key: |\n    ${must('pem', keyBlocks.pkcs8(r).join('\n    '))}\n  note: rotate yearly\n`,
      { contentType: 'application/yaml' },
    ),
    inForm(
      'key in a form',
      (r) =>
        doc`site=kestrel.io&pem=${must('pem', encodeURIComponent(keyBlocks.ec(r).join('\n')).replaceAll('%20', '+'))}&submit=Install`,
    ),
    inAnswer(
      'role in XML',
      (r) =>
        doc`<AssumeRoleWithWebIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleWithWebIdentityResult><Credentials><SessionToken>${must('aws_session', awsSessionToken(r))}</SessionToken><SecretAccessKey>${must('aws_secret', awsSecret(r))}</SecretAccessKey><Expiration>2026-03-02T11:11:12Z</Expiration><AccessKeyId>${must('aws_id', awsTemporaryId(r))}</AccessKeyId></Credentials></AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>`,
      { contentType: 'text/xml' },
    ),
    inRequest('upload with an id', (r) => multipart(r, 'AWSAccessKeyId', must('aws_id', awsId(r))), {
      contentType: 'multipart/form-data',
    }),
    inPage(
      'page about PHP',
      (r) =>
        doc`<h2>Environment</h2><table><tr><td class="e">HOSTNAME </td><td class="v">${r.chars('hex', 12)} </td></tr><tr><td class="e">PAY </td><td class="v">${must('stripe_live', stripeLive(r))} </td></tr></table>`,
    ),
    inAnswer(
      'channels with escaped slashes',
      (r) =>
        doc`{"channels":[{"driver":"slack","url":"${must('slack_webhook', slackWebhook(r).replaceAll('/', '\\/'))}","level":"critical"}]}`,
    ),
    inForm(
      'webhook in a form',
      (r) =>
        doc`_method=patch&notify=1&payload_url=${must('discord_webhook', encodeURIComponent(discordWebhook(r)))}&events=push`,
    ),
    inAnswer(
      'bus of messages',
      (r) =>
        doc`{"bus":"Endpoint=sb://kestrel.servicebus.windows.net/;SharedAccessKeyName=RootManageSharedAccessKey;SharedAccessKey=${must('azure_key', r.bytes(32).toString('base64'))}"}`,
    ),
    inConsole(
      'pictures',
      (r) =>
        doc`using cloudinary://${r.digits(15)}:${must('password', r.chars('base64url', 27))}@kestrel for uploads`,
    ),
    inConsole(
      'camera',
      (r) =>
        doc`hls: cannot open rtsp://viewer:${plain(r)}@192.168.1.${r.int(2, 250)}:554/Streaming/Channels/101 (timeout)`,
    ),
    inConsole(
      'sender of mails',
      (r) =>
        doc`Connection could not be established: smtps://mailer%40kestrel.io:${plain(r)}@smtp.kestrel.io:465?verify_peer=1`,
    ),
    inUrl(
      'map',
      (r) =>
        doc`https://maps.hereapi.com/v3/base/mc/12/2200/1343/png8?apikey=${must('named', r.chars('base64url', 43))}&style=explore.day`,
    ),
    inUrl(
      'renewal at Google',
      (r) => doc`https://securetoken.googleapis.com/v1/token?key=${must('google_api_key', googleApiKey(r))}`,
    ),
    inUrl(
      'orders of a shop',
      (r) =>
        doc`https://fjordline.no/wp-json/wc/v3/orders?per_page=20&consumer_key=${may(shopConsumer(r, 'ck'))}&consumer_secret=${must('named', shopConsumer(r, 'cs'))}`,
    ),
    inUrl(
      'column store',
      (r) =>
        doc`https://ch.kestrel.io:8443/?database=events&user=grafana&password=${plain(r)}&query=SELECT%201`,
    ),
    inUrl(
      'meeting',
      (r) => doc`https://us02web.zoom.us/j/8${r.digits(10)}?pwd=${must('password', r.chars('base62', 32))}`,
    ),
    inUrl(
      'file of a bot',
      (r) =>
        doc`https://api.telegram.org/file/bot${must('telegram', telegramBot(r))}/photos/file_${r.int(1, 90)}.jpg`,
    ),
    inUrl(
      'calls',
      (r) =>
        doc`https://${may(twilioAccount(r))}:${must('password', r.chars('hex', 32))}@api.twilio.com/2010-04-01/Calls.json?PageSize=5`,
    ),
    inUrl(
      'room of a video call',
      (r) =>
        doc`wss://kestrel.livekit.cloud/rtc?access_token=${must('jwt', jwt(r, { video: { room: 'daily' } }))}&auto_subscribe=1&sdk=js&version=2.5.0`,
    ),
    inHeader('shop', (r) => doc`X-Shopify-Access-Token: ${must('shopify', shopify(r))}`),
    inHeader('vault', (r) => doc`X-Vault-Token: ${must('named', vaultToken(r))}`),
    inHeader('drawings', (r) => doc`X-Figma-Token: ${must('named', figmaKey(r))}`),
    inHeader('issues', (r) => doc`Authorization: ${must('named', linearKey(r))}`),
    inHeader('maps', (r) => doc`X-Goog-Api-Key: ${must('google_api_key', googleApiKey(r))}`),
    inHeader('gateway', (r) => doc`Ocp-Apim-Subscription-Key: ${hex(r)}`),
    inHeader(
      'proxy',
      (r) =>
        doc`Proxy-Authorization: Basic ${must('basic', Buffer.from(`crawler:${r.chars('base62', 16)}`).toString('base64'))}`,
    ),
    inHeader('cookie', (r) => doc`Cookie: theme=dark; __Host-app=${must('jwt', jwt(r))}; lang=nb`),
  ],
};
