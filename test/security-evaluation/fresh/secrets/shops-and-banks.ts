import type { Family } from '../../evaluation-case.ts';
import { base64, chosen, hex, long } from '../../formats/opaque-values.ts';
import { shopify, twilioKey } from '../../formats/services.ts';
import { shopConsumer } from '../../formats/workplaces.ts';
import { doc, may, must } from '../../marked-text.ts';
import { inAnswer, inPage, inRequest, inScript, inSocket } from '../../recipes.ts';

const xml = { contentType: 'text/xml' };

/** Payment, shops, banking, health and travel, as their services write it. */
export const shopsAndBanks: Family = {
  name: 'shops and banks',
  fresh: [
    inAnswer(
      'gateway with two keys',
      (r) =>
        doc`{"gateway":"braintree","environment":"production","merchantId":"${r.chars('base36', 16)}","publicKey":"${r.chars('base36', 16)}","privateKey":"${hex(r)}"}`,
    ),
    inAnswer(
      'apps of a wallet',
      (r) =>
        doc`{"apps":[{"name":"storefront","mode":"live","credentials":{"id":"A${r.chars('base64url', 79)}","secret":"${must('named', `E${r.chars('base64url', 79)}`)}"}}],"count":1}`,
    ),
    inAnswer(
      'REST key of a shop',
      (r) =>
        doc`{"key_id":${r.int(2, 90)},"user_id":1,"consumer_key":"${may(shopConsumer(r, 'ck'))}","consumer_secret":"${must('named', shopConsumer(r, 'cs'))}","key_permissions":"read_write"}`,
    ),
    inAnswer(
      'merchant that signed in',
      (r) =>
        doc`{"access_token":"${must('named', `EAAA${r.chars('base64url', 60)}`)}","token_type":"bearer","expires_at":"2026-09-14T08:00:00Z","merchant_id":"ML${r.chars('base32', 11)}","short_lived":false}`,
      { url: 'https://connect.squareup.com/oauth2/token' },
    ),
    inAnswer(
      'ephemeral key',
      (r) =>
        doc`{"id":"ephkey_1${r.chars('base62', 23)}","object":"ephemeral_key","associated_objects":[{"type":"customer","id":"cus_${r.chars('base62', 14)}"}],"livemode":true,"secret":"${must('named', `ek_live_${r.chars('base62', 60)}`)}"}`,
    ),
    inAnswer(
      'customer of a shop signs in',
      (r) => doc`{"data":{"generateCustomerToken":{"token":"${must('named', r.chars('base36', 32))}"}}}`,
      { url: 'https://shop.fjordline.no/graphql' },
    ),
    inPage(
      'theme of a shop',
      (r) =>
        doc`<!doctype html><html><head><script>var Shopify = Shopify || {};Shopify.shop = "fjordline.myshopify.com";Shopify.theme = {"name":"Dawn","id":${r.digits(12)},"role":"main"};window.ShopAdmin = ["${must('shopify', shopify(r))}"];</script></head><body></body></html>`,
    ),
    inRequest(
      'bank behind a broker',
      (r) =>
        doc`{"client_id":"${r.chars('hex', 24)}","secret":"${must('named', r.chars('hex', 30))}","access_token":"${must('named', `access-production-${r.uuid()}`)}","options":{"count":100,"offset":0}}`,
      { url: 'https://production.plaid.com/transactions/get' },
    ),
    inRequest(
      'GraphQL of a shop',
      (r) =>
        doc`{"query":"mutation {\\n  createCustomer(input: {firstname: \\"Noor\\", is_subscribed: true, password: \\"${chosen(r)}\\"}) {\\n    customer { id }\\n  }\\n}"}`,
    ),
    inSocket(
      'terminal of a till',
      (r) =>
        doc`{"SaleToPOIRequest":{"MessageHeader":{"POIID":"V400m-${r.digits(9)}","ServiceID":"${r.digits(10)}"},"SecurityTrailer":{"KeyVersion":1,"passphrase":"${must('password', r.chars('base62', 22))}"}}}`,
    ),
    inAnswer(
      'session of a booking system',
      (r) =>
        doc`<soap-env:Envelope xmlns:soap-env="http://schemas.xmlsoap.org/soap/envelope/"><soap-env:Header><wsse:Security xmlns:wsse="http://schemas.xmlsoap.org/ws/2002/12/secext"><wsse:BinarySecurityToken valueType="String" EncodingType="wsse:Base64Binary">${must('named', `T1RLAQ${r.chars('base64', 110)}`)}</wsse:BinarySecurityToken></wsse:Security></soap-env:Header><soap-env:Body/></soap-env:Envelope>`,
      xml,
    ),
    inRequest(
      'hotel asks for rooms',
      (r) =>
        doc`<OTA_HotelAvailRQ Version="1.003" EchoToken=""><POS><Source><RequestorID Type="10" ID="SEAVIEW${r.int(10, 99)}" MessagePassword="${must('password', r.chars('base62', 12))}"/></Source></POS></OTA_HotelAvailRQ>`,
      xml,
    ),
    inRequest(
      'password in CDATA',
      (r) =>
        doc`<ns1:Login xmlns:ns1="urn:clinic:portal"><ns1:UserName><![CDATA[ward.7]]></ns1:UserName><ns1:Password><![CDATA[${chosen(r)}]]></ns1:Password></ns1:Login>`,
      xml,
    ),
    inAnswer(
      'launch of a health app',
      (r) =>
        doc`{"need_patient_banner":true,"patient":"${r.digits(7)}","scope":"launch/patient patient/*.read","token_type":"Bearer","access_token":"${must('named', r.chars('base64url', 90))}"}`,
      { url: 'https://fhir.st-olav.example/auth/token' },
    ),
    inAnswer(
      'key of a phone service',
      (r) =>
        doc`{"friendly_name":"ward pager","sid":"${may(twilioKey(r))}","date_created":"Mon, 02 Mar 2026 10:11:12 +0000","secret":"${long(r)}"}`,
    ),
    inScript(
      'loyalty widget',
      (r) =>
        doc`!function(w,d){w.perks=w.perks||function(){(w.perks.q=w.perks.q||[]).push(arguments)};perks("init",{merchant:"fjordline",channel:"web","api-secret":"${base64(r)}"})}(window,document);`,
    ),
  ],
};
