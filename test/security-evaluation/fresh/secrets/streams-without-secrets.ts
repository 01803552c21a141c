import type { Family } from '../../evaluation-case.ts';
import { doc } from '../../marked-text.ts';
import { inAnswer, inConsole, inForm, inHeader, inPage, inRequest, inSocket, inUrl } from '../../recipes.ts';

const stream = { contentType: 'text/event-stream' };

/** Frames, pages of a list and models that count in tokens. Decisions 8: paging and anti-forgery tokens are no secrets. */
export const streamsWithoutSecrets: Family = {
  name: 'streams without secrets',
  fresh: [
    inAnswer(
      'answer of a model in pieces',
      (r) =>
        doc`data: {"id":"chatcmpl-${r.chars('base62', 29)}","object":"chat.completion.chunk","system_fingerprint":"fp_${r.chars('hex', 10)}","choices":[{"index":0,"delta":{"content":" password"}}]}\n\ndata: {"id":"chatcmpl-${r.chars('base62', 29)}","choices":[{"index":0,"delta":{},"finish_reason":"stop"}],"usage":{"total_tokens":${r.int(10, 900)}}}\n\ndata: [DONE]\n\n`,
      stream,
    ),
    inAnswer(
      'answer of another model',
      (r) =>
        doc`event: message_start\ndata: {"type":"message_start","message":{"id":"msg_01${r.chars('base62', 22)}","role":"assistant","usage":{"input_tokens":${r.int(10, 900)},"output_tokens":1}}}\n\nevent: content_block_start\ndata: {"type":"content_block_start","index":1,"content_block":{"type":"tool_use","id":"toolu_01${r.chars('base62', 22)}","name":"rotate_secret","input":{}}}\n\n`,
      stream,
    ),
    inAnswer(
      'likelihood of words',
      () =>
        doc`{"choices":[{"logprobs":{"content":[{"token":" secret","logprob":-0.18,"bytes":[32,115,101,99,114,101,116],"top_logprobs":[{"token":" password","logprob":-2.4}]}]}}]}`,
    ),
    inAnswer(
      'vocabulary',
      () =>
        doc`{"model":{"type":"BPE","vocab":{"<unk>":0,"Ġpassword":8752,"Ġtoken":11241,"Key":2668,"Secret":21331}},"added_tokens":[{"id":1,"content":"<s>","special":true}]}`,
    ),
    inAnswer(
      'vector of a text',
      (r) =>
        doc`{"object":"list","data":[{"object":"embedding","index":0,"embedding":"${r.bytes(300).toString('base64')}"}],"model":"text-embedding-3-small","usage":{"prompt_tokens":8,"total_tokens":8}}`,
    ),
    inAnswer(
      'limits of a plan',
      (r) =>
        doc`{"plan":"team","monthly_token_quota":${r.digits(7)},"tokens_used":${r.digits(6)},"token_overage_cents":4,"key_limit":25,"keys_active":3}`,
    ),
    inSocket(
      'message of a chat',
      (r) =>
        doc`{"type":"message","channel":"C0${r.chars('base32', 9)}","user":"U0${r.chars('base32', 9)}","ts":"17${r.digits(8)}.${r.digits(6)}","client_msg_id":"${r.uuid()}","team":"T0${r.chars('base32', 9)}","text":"who has the key to the server room?","blocks":[{"type":"rich_text","block_id":"${r.chars('base62', 5)}"}]}`,
    ),
    inSocket(
      'update of a shared text',
      (r) =>
        doc`{"type":"sync","doc":"minutes","update":"${r.bytes(90).toString('base64')}","clock":${r.int(1, 900)}}`,
    ),
    inSocket(
      'nodes of a drawing',
      (r) =>
        doc`[["NODE_CHANGES",{"sessionID":${r.int(1, 99)},"nodes":[{"guid":"I${r.int(100, 999)}:${r.digits(4)};${r.int(10, 99)}:8","name":"Password field / Error","version":"${r.chars('hex', 40)}"}]}]]`,
    ),
    inSocket(
      'difference of a live view',
      (r) =>
        doc`["4","12","lv:phx-F${r.chars('base64url', 15)}","diff",{"0":{"1":"Password changed","s":["<p>","</p>"]},"e":[["token-copied",{}]]}]`,
    ),
    inSocket(
      'subject of a bus',
      (r) => doc`MSG auth.token.revoked ${r.int(1, 90)} 26\r\n{"user":${r.digits(6)},"count":3}\r\n`,
    ),
    inSocket(
      'channel',
      (r) =>
        doc`{"action":15,"id":"${r.chars('base64url', 10)}:0","channel":"keys","channelSerial":"${r.chars('hex', 24)}:0","messages":[{"name":"press","data":"Enter"}]}`,
    ),
    inSocket(
      'reaction',
      (r) =>
        doc`{"t":"MESSAGE_REACTION_ADD","s":${r.int(2, 900)},"op":0,"d":{"user_id":"${r.digits(18)}","message_id":"${r.digits(19)}","emoji":{"name":"🔑","id":null}}}`,
    ),
    inSocket(
      'clip of a game',
      (r) =>
        doc`{"op":"grant","items":[{"id":"golden_key","n":1},{"id":"arena_token","n":${r.int(2, 90)}}],"state_hash":"${r.chars('hex', 16)}"}`,
    ),
    inAnswer(
      'next link of a directory',
      (r) =>
        doc`{"@odata.context":"https://graph.microsoft.com/v1.0/$metadata#users","@odata.nextLink":"https://graph.microsoft.com/v1.0/users?$top=50&$skiptoken=${r.chars('base64url', 90)}","value":[]}`,
    ),
    inAnswer('more rows', (r) => doc`{"value":[],"continuationToken":"${r.chars('base64', 120)}","count":0}`),
    inAnswer(
      'more posts',
      (r) =>
        doc`{"data":[],"meta":{"result_count":10,"next_token":"${r.chars('base36', 26)}","previous_token":"${r.chars('base36', 26)}"}}`,
    ),
    inAnswer(
      'more records of a library',
      (r) =>
        doc`<OAI-PMH><ListRecords><resumptionToken completeListSize="${r.digits(4)}" cursor="100">${r.chars('base64url', 60)}</resumptionToken></ListRecords></OAI-PMH>`,
      { contentType: 'text/xml' },
    ),
    inAnswer(
      'more hits',
      (r) =>
        doc`{"_scroll_id":"${r.chars('base64', 160)}","took":4,"hits":{"total":{"value":${r.digits(4)}}}}`,
    ),
    inAnswer(
      'more objects',
      (r) =>
        doc`{"kind":"SecretList","apiVersion":"v1","metadata":{"resourceVersion":"${r.digits(8)}","continue":"${r.chars('base64url', 110)}"},"items":[]}`,
    ),
    inUrl(
      'older files',
      (r) => doc`https://api.kestrel.io/v2/files?pageSize=50&nextPageToken=${r.chars('base64url', 80)}`,
    ),
    inUrl(
      'changes since',
      (r) =>
        doc`https://graph.microsoft.com/v1.0/me/calendarView/delta?$deltatoken=${r.chars('base64url', 120)}`,
    ),
    inPage(
      'form of Symfony',
      (r) =>
        doc`<form method="post" action="/login"><input type="hidden" name="_csrf_token" data-controller="csrf-protection" value="${r.chars('base64url', 43)}"><button>Sign in</button></form>`,
    ),
    inPage(
      'form of an old shop',
      (r) =>
        doc`<form><input type="hidden" name="anti-csrf-token" value="${r.chars('hex', 40)}"><input type="hidden" name="item" value="${r.digits(5)}"></form>`,
    ),
    inForm(
      'admin of a blog',
      (r) => doc`action=heartbeat&_wpnonce=${r.chars('hex', 10)}&interval=60&screen_id=options-general`,
    ),
    inForm('revocation by kind', () => doc`token_type_hint=refresh_token&client_id=kestrel-web&logout=1`),
    inRequest(
      'save with protection',
      (r) => doc`{"_csrfToken":"${r.chars('base64', 86)}","title":"Keys and tokens","tags":["auth"]}`,
    ),
    inHeader('protection', (r) => doc`Location: /login?next=%2Ftokens&csrf_token=${r.chars('hex', 64)}`),
    inConsole('loader', (r) => doc`[feed] page 3 loaded, pageToken=${r.chars('base64url', 50)}, prefetching`),
    inConsole(
      'usage of a model',
      (r) =>
        doc`completion finished: {promptTokens: ${r.int(100, 900)}, completionTokens: ${r.int(10, 90)}, maxTokens: 4096, stopToken: "<|eot_id|>"}`,
    ),
  ],
};
