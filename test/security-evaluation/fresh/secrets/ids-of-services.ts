import type { Family } from '../../evaluation-case.ts';
import { doc } from '../../marked-text.ts';
import { inAnswer, inForm, inHeader, inPage, inRequest, inScript, inUrl } from '../../recipes.ts';

/** What shops, maps, flags and editors hand to every visitor: random to look at, and public. */
export const idsOfServices: Family = {
  name: 'ids of services',
  fresh: [
    inAnswer(
      'spans',
      (r) =>
        doc`{"resourceSpans":[{"scopeSpans":[{"spans":[{"traceId":"${r.chars('hex', 32)}","spanId":"${r.chars('hex', 16)}","name":"POST /auth/token","attributes":[{"key":"http.route","value":{"stringValue":"/auth/token"}}]}]}]}]}`,
    ),
    inAnswer(
      'places',
      (r) =>
        doc`{"results":[{"place_id":"ChIJ${r.chars('base64url', 23)}","photos":[{"photo_reference":"AWU5${r.chars('base64url', 180)}","height":1080}],"name":"Key & Lock Museum"}],"status":"OK"}`,
    ),
    inAnswer(
      'route on a map',
      (r) =>
        doc`{"routes":[{"overview_polyline":{"points":"${r.chars('base62', 140)}~${r.chars('base62', 60)}"},"summary":"E6"}]}`,
    ),
    inAnswer(
      'pictures of a content store',
      (r) =>
        doc`{"result":[{"_id":"${r.uuid()}","_rev":"${r.chars('base62', 22)}","image":{"asset":{"_ref":"image-${r.chars('hex', 40)}-1200x800-jpg"},"blurHash":"L${r.chars('base62', 27)}"}}]}`,
    ),
    inAnswer(
      'search',
      (r) =>
        doc`{"hits":[{"objectID":"${r.digits(9)}","title":"Password notebook, lined"}],"queryID":"${r.chars('hex', 32)}","index":"prod_items","params":"query=password%20notebook&hitsPerPage=20"}`,
    ),
    inAnswer(
      'variants of a product',
      (r) =>
        doc`{"data":{"product":{"id":"gid://shopify/Product/${r.digits(13)}","variants":{"nodes":[{"id":"gid://shopify/ProductVariant/${r.digits(14)}","sku":"KEY-RING-${r.int(1, 9)}"}]}}}}`,
    ),
    inAnswer(
      'order of a wallet',
      (r) =>
        doc`{"id":"${r.chars('base32', 17)}","status":"CREATED","links":[{"rel":"approve","href":"https://www.paypal.com/checkoutnow?ref=${r.chars('base32', 17)}"}]}`,
    ),
    inAnswer(
      'transfer',
      (r) =>
        doc`{"pspReference":"${r.chars('base32', 16)}","uetr":"${r.uuid()}","mandateReference":"MD${r.chars('base32', 12)}","resultCode":"Authorised","authCodeVerified":true}`,
    ),
    inAnswer(
      'flags',
      (r) =>
        doc`{"new-token-page":{"value":true,"version":${r.int(1, 90)},"variation":0,"flagVersion":12},"secret-santa-2026":{"value":"control","variation":1},"password-meter":{"value":false}}`,
    ),
    inAnswer(
      'gates',
      (r) =>
        doc`{"feature_gates":{"${r.digits(10)}":{"name":"${r.digits(10)}","value":false,"rule_id":"${r.chars('base62', 22)}"}},"hash_used":"djb2","has_updates":true}`,
    ),
    inAnswer(
      'experiments',
      (r) =>
        doc`{"experiments":[{"id":"${r.digits(11)}","key":"checkout_key_visual","layerId":"${r.digits(11)}","variations":[{"id":"${r.digits(11)}","key":"control"}],"audienceIds":[]}],"revision":"${r.int(100, 999)}"}`,
    ),
    inAnswer(
      'flight',
      (r) =>
        doc`{"pnr":"${r.chars('base32', 6)}","eTicket":"220-${r.digits(10)}","bookingRef":"${r.chars('base32', 6)}","segments":[{"fareBasis":"K${r.chars('upper', 6)}NO"}]}`,
    ),
    inAnswer(
      'parcel',
      (r) =>
        doc`{"tracking":"1Z${r.chars('base32', 6)}${r.digits(10)}","label":"https://labels.fjordline.no/${r.chars('hex', 32)}.pdf","events":[]}`,
    ),
    inAnswer(
      'pointer of a large file',
      (r) =>
        doc`version https://git-lfs.github.com/spec/v1\noid sha256:${r.chars('hex', 64)}\nsize ${r.digits(7)}\n`,
      { contentType: 'text/plain' },
    ),
    inAnswer(
      'realm',
      (r) =>
        doc`{"realm":"kestrel","public_key":"MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA${r.chars('base64', 340)}IDAQAB","token-service":"https://id.kestrel.io/realms/kestrel/protocol/openid-connect","tokens-not-before":0}`,
    ),
    inAnswer(
      'record for mails',
      (r) =>
        doc`{"Status":0,"Answer":[{"name":"s1._domainkey.kestrel.io.","type":16,"data":"v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQ${r.chars('base64', 170)}IDAQAB"}]}`,
    ),
    inAnswer(
      'creation of a passkey',
      (r) =>
        doc`{"challenge":"${r.chars('base64url', 43)}","rp":{"id":"kestrel.io","name":"Kestrel"},"pubKeyCredParams":[{"type":"public-key","alg":-7}],"excludeCredentials":[{"type":"public-key","id":"${r.chars('base64url', 43)}"}]}`,
    ),
    inAnswer(
      'accounts on a chain',
      (r) =>
        doc`{"jsonrpc":"2.0","result":{"value":[{"pubkey":"${r.chars('base62', 44)}","account":{"owner":"${r.chars('base62', 44)}","lamports":${r.digits(9)},"tokenAmount":{"uiAmount":12.5,"decimals":6}}}]},"id":1}`,
    ),
    inPage(
      'sign-in widget',
      (r) =>
        doc`<script async crossorigin="anonymous" data-clerk-publishable-key="pk_live_${r.chars('base62', 34)}" src="https://clerk.kestrel.io/npm/@clerk/clerk-js@5/dist/clerk.browser.js"></script>`,
    ),
    inPage(
      'tag manager',
      (r) =>
        doc`<noscript><iframe src="https://www.googletagmanager.com/ns.html?id=GTM-${r.chars('base32', 7)}" height="0" width="0"></iframe></noscript><meta name="google-site-verification" content="${r.chars('base64url', 43)}"><meta name="facebook-domain-verification" content="${r.chars('base36', 30)}">`,
    ),
    inForm(
      'puzzle',
      (r) =>
        doc`public_key=${r.uuid().toUpperCase()}&site=https%3A%2F%2Fkestrel.io&userbrowser=Mozilla%2F5.0&rnd=0.${r.digits(16)}`,
    ),
    inForm(
      'radar',
      (r) =>
        doc`guid=${r.uuid()}${r.chars('hex', 6)}&muid=${r.uuid()}${r.chars('hex', 6)}&payment_user_agent=stripe.js%2F${r.chars('hex', 10)}&time_on_page=${r.digits(5)}`,
    ),
    inRequest(
      'session replay',
      (r) =>
        doc`{"events":[{"type":3,"timestamp":17${r.digits(11)},"data":{"source":0,"adds":[{"parentId":12,"node":{"type":2,"tagName":"input","attributes":{"type":"password","name":"password","class":"css-${r.chars('base36', 6)}","autocomplete":"new-password"},"childNodes":[],"id":${r.int(20, 900)}}}]}}]}`,
    ),
    inUrl('font', (r) => doc`https://fonts.gstatic.com/s/inter/v18/${r.chars('base64url', 80)}.woff2`),
    inUrl(
      'tile by parameters',
      (r) =>
        doc`https://www.google.com/maps/vt/pb=!1m4!1m3!1i12!2i${r.int(1000, 4000)}!3i1343!2m3!1e0!2sm!3i${r.digits(9)}!3m17!2sen!3sUS!5e18!12m4!1e68!2m2!1sset!2sRoadmap`,
    ),
    inUrl(
      'pixel',
      (r) =>
        doc`https://www.facebook.com/tr/?id=${r.digits(15)}&ev=PageView&dl=https%3A%2F%2Fkestrel.io%2Freset-password&fbp=fb.1.17${r.digits(11)}.${r.digits(9)}&ud[em]=${r.chars('hex', 64)}`,
    ),
    inUrl(
      'challenge of a network',
      (r) =>
        doc`https://kestrel.io/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1?ray=${r.chars('hex', 16)}`,
    ),
    inHeader(
      'timing',
      (r) => doc`Server-Timing: auth;dur=${r.int(1, 40)}, token-cache;desc="hit", db;dur=${r.int(1, 90)}.4`,
    ),
    inHeader(
      'policy',
      () => doc`Permissions-Policy: publickey-credentials-get=(self), otp-credentials=(), camera=()`,
    ),
    inHeader(
      'reports',
      (r) =>
        doc`Report-To: {"endpoints":[{"url":"https://a.nel.cloudflare.com/report/v4?s=${r.chars('base62', 120)}"}],"group":"cf-nel","max_age":604800}`,
    ),
    inScript(
      'definition of a tag',
      (r) =>
        doc`var data = {"resource":{"version":"${r.int(1, 90)}","macros":[{"function":"__v","vtp_name":"user.passwordStrength","vtp_dataLayerVersion":2}],"tags":[{"function":"__cvt_${r.digits(8)}_${r.int(10, 99)}","tag_id":${r.int(10, 99)}}]},"runtime":[[50,"__c",[46,"a"],[36,[17,[15,"a"],"value"]]]]};`,
    ),
  ],
};
