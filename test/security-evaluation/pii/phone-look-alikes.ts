import type { Family } from '../evaluation-case.ts';
import { phones } from '../formats/people.ts';
import { doc } from '../marked-text.ts';
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

const plain = phones.usPlain;

/** Digits without a sign, separators or a name that says phone; and names that only contain such a word. */
export const phoneLookAlikes: Family = {
  name: 'like phones',
  shown: [
    inAnswer('order number', (r) => doc`{"orderNumber":"${plain(r)}","total":${r.int(10, 99)}}`),
    inAnswer('number of a customer', (r) => doc`{"customerId":${plain(r)},"invoice":"${r.digits(11)}"}`),
    inAnswer('seconds', (r) => doc`{"iat":17${r.digits(8)},"exp":17${r.digits(8)},"ts":17${r.digits(11)}}`),
    inAnswer(
      'words that contain phone',
      (r) =>
        doc`{"microphone":"${plain(r)}","headphones":"${plain(r)}","telemetry":"${plain(r)}","smartphoneId":${plain(r)}}`,
    ),
    inAnswer(
      'words that contain mobile',
      (r) => doc`{"automobile":"${plain(r)}","mobileBreakpoint":768,"mobileVersion":"4.${r.int(1, 9)}.0"}`,
    ),
    inAnswer(
      'area that does not exist',
      (r) => doc`{"part":"104-${r.digits(3)}-${r.digits(4)}","alt":"023-${r.digits(3)}-${r.digits(4)}"}`,
    ),
    inAnswer('counting digits', () => doc`{"example":"${['123', '456', '7890'].join('-')}"}`),
    inAnswer('zeros', () => doc`{"fax":"000-000-0000"}`),
    inAnswer('books', (r) => doc`{"isbn":"978-3-16-${r.digits(6)}-0","ean":"4${r.digits(12)}"}`),
    inAnswer(
      'dates',
      () =>
        doc`{"from":"2026-01-15","to":"2026-02-15T10:00:00+0100","range":"2026-01-15/2026-02-15","zone":"+05:30"}`,
    ),
    inAnswer(
      'addresses of machines',
      (r) =>
        doc`{"ip":"192.168.${r.int(1, 250)}.${r.int(1, 250)}","v6":"2001:db8::${r.digits(4)}","mac":"00:1b:44:11:3a:b7"}`,
    ),
    inAnswer(
      'versions',
      (r) =>
        doc`{"chrome":"126.0.6478.${r.int(100, 199)}","build":"10.0.19045.${r.digits(4)}","sdk":"2.314.159.${r.digits(4)}"}`,
    ),
    inAnswer(
      'places',
      (r) =>
        doc`{"lat":"+52.${r.digits(6)}","lng":"+13.${r.digits(6)}","geo":"52.${r.digits(6)},13.${r.digits(6)}"}`,
    ),
    inAnswer(
      'bounds',
      (r) => doc`{"bbox":[-122.${r.digits(6)},37.${r.digits(6)},-122.${r.digits(6)},37.${r.digits(6)}]}`,
    ),
    inAnswer(
      'masked number',
      (r) => doc`{"phone":"+1 *** *** ${r.digits(4)}","phone_last4":"${r.digits(4)}"}`,
    ),
    inPage('mask of a field', (r) =>
      htmlPage(
        r,
        doc`<input type="tel" name="phone" placeholder="(___) ___-____" pattern="\\d{3}-\\d{3}-\\d{4}">`,
      ),
    ),
    inPage('drawing', (r) =>
      htmlPage(
        r,
        doc`<svg viewBox="0 0 24 24"><path d="M12.071 13.314a1.242 1.242 0 1 1-1.242-1.242 1.242 1.242 0 0 1 1.242 1.242zM20 2H4c-1.1 0-1.99.9-1.99 2L2 22l4-4h14c1.1 0 2-.9 2-2V4-${r.int(1, 9)}"/></svg>`,
      ),
    ),
    inScript('shape in a bundle', (r) =>
      bundle(
        r,
        doc`const p="M${r.int(100, 400)}-${r.int(100, 400)}.${r.int(100, 900)}l-${r.int(100, 999)}.${r.int(1000, 9999)} ${r.digits(3)}.${r.digits(3)}z",v=[${plain(r)},${plain(r)}]`,
      ),
    ),
    inScript('expression for phones', (r) =>
      bundle(r, doc`const x=/^\\+?[1-9]\\d{1,14}$/,y=/\\(\\d{3}\\)\\s?\\d{3}-\\d{4}/,q=t+1e10`),
    ),
    inScript('seeds', (r) =>
      bundle(r, doc`let h=2166136261,k=3432918353,c=${r.digits(10)}>>>0;h+=+4294967295`),
    ),
    inConsole('counts', (r) =>
      logLine(r, doc`+${r.int(100, 999)} -${r.int(10, 99)} lines, took ${r.digits(4)}ms, id ${plain(r)}`),
    ),
    inConsole('size', (r) => doc`allocated ${r.digits(10)} bytes (+15%), pid ${r.digits(5)}, +1 for this`),
    inUrl(
      'item',
      (r) =>
        doc`https://shop.northwind-parts.com/dp/B0${r.chars('base32', 8)}?item=${plain(r)}&t=17${r.digits(11)}`,
    ),
    inUrl(
      'attribute of a campaign',
      (r) =>
        doc`https://shop.northwind-parts.com/?fbid=${r.digits(10)}&gclid=${r.chars('base64url', 60)}&range=100-200`,
    ),
    inHeader('age', (r) => doc`Content-Range: bytes 0-1048575/${r.digits(10)}`),
    inSocket(
      'prices',
      (r) =>
        doc`{"s":"PRT","b":[["${r.digits(3)}.${r.digits(4)}","${r.digits(3)}"]],"u":${r.digits(10)},"E":17${r.digits(11)}}`,
    ),
    inRequest(
      'digits in a text',
      (r) => doc`{"note":"Ticket ${plain(r)} replaces ${plain(r)}, see case 00${r.digits(6)}"}`,
    ),
  ],
  heldOut: [
    inAnswer(
      'transaction',
      (r) => doc`{"transactionId":${plain(r)},"ref":"${r.digits(12)}","batch":"${r.digits(11)}"}`,
    ),
    inAnswer(
      'words',
      (r) => doc`{"phonetics":"${plain(r)}","telescope":${plain(r)},"cellSize":"${plain(r)}"}`,
    ),
    inAnswer(
      'type of a phone',
      () => doc`{"phoneType":"mobile","phone_verified":false,"phoneCountry":"US","phone":null}`,
    ),
    inAnswer(
      'hours',
      () => doc`{"hours":"08:00-12:30, 13:30-17:00","since":"1998-2024","ratio":"100-200-3000"}`,
    ),
    inAnswer(
      'time zones',
      () => doc`{"offset":"+0530","zones":["+01:00","-08:00"],"at":"2026-01-01T00:00:00+00:00"}`,
    ),
    inPage('mask of another field', (r) =>
      htmlPage(r, doc`<input data-mask="+1 (999) 999-9999" placeholder="000-000-0000">`),
    ),
    inScript('numbers of a bundle', (r) =>
      bundle(r, doc`const w=[1732584193,4023233417,2562383102,${r.digits(10)}];e+ +t`),
    ),
    inConsole(
      'progress',
      (r) => doc`chunk ${r.int(1, 9)}/12: ${r.digits(10)}-${r.digits(10)} (+${r.digits(7)})`,
    ),
    inUrl('revision', (r) => doc`https://cdn.northwind-parts.com/app.js?v=${plain(r)}&cb=${r.digits(10)}`),
    inForm('codes', (r) => doc`sku=${plain(r)}&upc=0${r.digits(11)}&qty=1`),
    inSocket('clock', (r) => doc`{"t":${r.digits(10)},"rtt":${r.int(1, 99)},"seq":"${plain(r)}"}`),
    inAnswer(
      'licence',
      (r) => doc`{"licence":"${r.digits(5)}-${r.digits(5)}-${r.digits(5)}","vat":"DE${r.digits(9)}"}`,
    ),
    inConsole(
      'diff',
      (r) =>
        doc`@@ -${r.int(100, 999)},7 +${r.int(100, 999)},12 @@ index ${r.chars('hex', 7)}..${r.chars('hex', 7)} 100644`,
    ),
  ],
};
