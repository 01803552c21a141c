import type { Family } from '../evaluation-case.ts';
import { brokenCard, cards, imei, inGroups, strangerNumber } from '../formats/cards.ts';
import { doc } from '../marked-text.ts';
import type { Random } from '../random.ts';
import {
  inAnswer,
  inConsole,
  inForm,
  inHeader,
  inPage,
  inRequest,
  inScript,
  inSocket,
  inUrl,
} from '../recipes.ts';
import { bundle } from '../surroundings/bundle.ts';
import { logLine } from '../surroundings/exchange.ts';
import { htmlPage } from '../surroundings/page.ts';

const decimals = (r: Random, count: number): string =>
  Array.from({ length: count }, () => `${r.int(0, 99)}.${r.digits(r.int(2, 6))}`).join(' ');

export const cardLookAlikes: Family = {
  name: 'like cards',
  shown: [
    inAnswer('wrong check digit', (r) => doc`{"orderNumber":"${brokenCard(r)}"}`),
    inAnswer('wrong check digit in groups', (r) => doc`{"serial":"${inGroups(brokenCard(r), '-')}"}`),
    inAnswer('no issuer', (r) => doc`{"accountId":"${strangerNumber(r)}"}`),
    inAnswer('no issuer in groups', (r) => doc`{"licence":"${inGroups(strangerNumber(r), ' ')}"}`),
    inAnswer('zeros', () => doc`{"template":"${'0000 '.repeat(3)}0000"}`),
    inAnswer('counting digits', () => doc`{"placeholder":"${['1234', '5678', '9012', '3456'].join(' ')}"}`),
    inAnswer(
      'masked card',
      (r) => doc`{"card":{"number":"**** **** **** ${r.digits(4)}","last4":"${r.digits(4)}","brand":"visa"}}`,
    ),
    inAnswer('masked middle', (r) => doc`{"pan":"${r.digits(6)}******${r.digits(4)}"}`),
    inAnswer(
      'first digits',
      (r) => doc`{"bin":"4${r.digits(5)}","iin":"5${r.digits(7)}","last4":"${r.digits(4)}"}`,
    ),
    inAnswer('number of a device', (r) => doc`{"imei":"${imei(r)}","model":"A52"}`),
    inAnswer('number of a SIM', (r) => doc`{"iccid":"89${strangerNumber(r, 17)}"}`),
    inAnswer('snowflakes', (r) => doc`{"id":"1${r.digits(18)}","channel":"1${r.digits(17)}"}`),
    inAnswer('inside a longer number', (r) => doc`{"trace":"${r.digits(4)}${cards.visa(r)}${r.digits(4)}"}`),
    inAnswer('inside a hash', (r) => doc`{"sha":"a${cards.visa(r)}f${r.chars('hex', 22)}"}`),
    inAnswer('fractions', (r) => doc`{"lat":52.${cards.visa(r)},"score":0.${cards.mastercard(r)}}`),
    inAnswer('account of a cloud', (r) => doc`{"client_id":"1${r.digits(20)}","sub":"1${r.digits(20)}"}`),
    inScript('constants', (r) =>
      bundle(
        r,
        doc`const M=9007199254740991,P=0xcbf29ce484222325n,e=6.${cards.amex(r)}e-7,z=1${'0'.repeat(15)}`,
      ),
    ),
    inConsole('microseconds', (r) =>
      logLine(r, doc`span started at 17${r.digits(14)} ended 17${r.digits(14)}`),
    ),
    inConsole('batch', (r) => doc`imported ${brokenCard(r)}, ${brokenCard(r)} and ${strangerNumber(r)}`),
    inUrl(
      'article',
      (r) => doc`https://news.northwind-parts.com/story/${brokenCard(r)}?ref=${strangerNumber(r)}`,
    ),
    inUrl('post', (r) => doc`https://x.com/northwind/status/1${r.digits(18)}`),
    inHeader('request id', (r) => doc`x-request-id: 17${r.digits(14)}-${r.digits(4)}`),
    inSocket(
      'ticks',
      (r) => doc`[${r.digits(3)},"tick",17${r.digits(11)},17${r.digits(11)},0.${r.digits(16)}]`,
    ),
    inPage('drawing', (r) => htmlPage(r, doc`<svg><path d="M${decimals(r, 12)} Z"/></svg>`)),
  ],
  heldOut: [
    inAnswer('invoice', (r) => doc`{"invoice":"${brokenCard(r)}","customer":"${strangerNumber(r)}"}`),
    inAnswer('two devices', (r) => doc`{"devices":[{"imei":"${imei(r)}"},{"imei":"${imei(r)}"}]}`),
    inAnswer(
      'account in Europe',
      (r) => doc`{"iban":"DE${r.digits(2)} ${inGroups(strangerNumber(r), ' ')} ${r.digits(2)}"}`,
    ),
    inAnswer('masked with dots', (r) => doc`{"card":"•••• •••• •••• ${r.digits(4)}"}`),
    inForm('order', (r) => doc`order_id=${brokenCard(r)}&qty=2`),
    inScript('table of numbers', (r) =>
      bundle(r, doc`const T=[${brokenCard(r)},${strangerNumber(r)},${r.digits(12)}]`),
    ),
    inConsole('time in nanoseconds', (r) => doc`ts=17${r.digits(17)} dur=${r.digits(6)}`),
    inUrl('tracking', (r) => doc`https://track.northwind-parts.com/parcel/${strangerNumber(r, 20)}`),
    inRequest(
      'identifier of a campaign',
      (r) => doc`{"campaign":"1${r.digits(14)}","adset":"1${r.digits(16)}"}`,
    ),
    inPage('attribute', (r) =>
      htmlPage(r, doc`<li data-id="${brokenCard(r)}" data-v-${r.chars('hex', 8)}></li>`),
    ),
    inAnswer(
      'hexadecimal in groups',
      (r) =>
        doc`{"fingerprint":"${r.chars('upperHex', 3)}A ${r.digits(4)} ${r.digits(4)} ${r.digits(4)} ${r.chars('upperHex', 3)}F"}`,
    ),
    inAnswer('amounts', (r) => doc`{"wei":"${r.digits(19)}000","supply":1${'0'.repeat(18)}}`),
  ],
};
