import type { Family } from '../evaluation-case.ts';
import { ssn, ssnParts } from '../formats/people.ts';
import { doc } from '../marked-text.ts';
import type { Random } from '../random.ts';
import { inAnswer, inConsole, inForm, inPage, inScript, inSocket, inUrl } from '../recipes.ts';
import { bundle } from '../surroundings/bundle.ts';
import { logLine } from '../surroundings/exchange.ts';
import { htmlPage } from '../surroundings/page.ts';

const invalid = (r: Random): string =>
  r.pick([
    `000-${r.int(10, 99)}-${r.digits(4)}`,
    `666-${r.int(10, 99)}-${r.digits(4)}`,
    `9${r.digits(2)}-${r.int(10, 99)}-${r.digits(4)}`,
    `${r.int(100, 600)}-00-${r.digits(4)}`,
    `${r.int(100, 600)}-${r.int(10, 99)}-0000`,
  ]);

/** Decisions 8: ranges that were never given out; and numbers of parts, which go on where a number would end. */
export const ssnLookAlikes: Family = {
  name: 'like social security numbers',
  shown: [
    inAnswer(
      'ranges never given out',
      (r) => doc`{"rows":["${invalid(r)}","${invalid(r)}","${invalid(r)}"]}`,
    ),
    inAnswer('field with such a number', (r) => doc`{"ssn":"${invalid(r)}"}`),
    inAnswer('part with letters before', (r) => doc`{"sku":"NWP-${ssn(r)}"}`),
    inAnswer('part with letters after', (r) => doc`{"part":"${ssn(r)}-A"}`),
    inAnswer('more digits after', (r) => doc`{"part":"${ssn(r)}${r.digits(1)}"}`),
    inAnswer('more groups before', (r) => doc`{"code":"${r.int(10, 99)}-${ssn(r)}"}`),
    inAnswer('version', () => doc`{"version":"1.2.3-45-6789","image":"web:1.2.3-45-6789"}`),
    inAnswer('last digits', (r) => doc`{"ssn_last4":"${r.digits(4)}","ssnVerified":true,"ssn":null}`),
    inAnswer('masked number', (r) => doc`{"ssn":"***-**-${r.digits(4)}"}`),
    inAnswer(
      'words that contain it',
      (r) =>
        doc`{"lessn":"${ssnParts(r).join('')}","classnumber":"${ssnParts(r).join('')}","essnId":${r.digits(9)}}`,
    ),
    inAnswer('nine digits', (r) => doc`{"routing":"${r.digits(9)}","zip9":"${r.digits(9)}"}`),
    inAnswer('UUIDs', (r) => doc`{"id":"${r.uuid()}","other":"${r.uuid()}"}`),
    inConsole('log of a build', (r) =>
      logLine(r, doc`git describe: v4.${r.int(1, 9)}.0-12-g${r.chars('hex', 7)}, rev 2026-01-${r.digits(4)}`),
    ),
    inUrl('part in a URL', (r) => doc`https://shop.northwind-parts.com/p/hex-bolt-${ssn(r)}.html`),
    inPage('mask of a field', (r) =>
      htmlPage(r, doc`<input name="ssn" placeholder="XXX-XX-XXXX" pattern="\\d{3}-\\d{2}-\\d{4}">`),
    ),
    inScript('expression for it', (r) =>
      bundle(
        r,
        doc`const s=/^(?!000|666)\\d{3}-\\d{2}-\\d{4}$/,ssn=e.ssn||"",d="${r.digits(4)}-${r.int(10, 12)}-${r.int(10, 28)}"`,
      ),
    ),
  ],
  heldOut: [
    inAnswer('other ranges', (r) => doc`{"a":"${invalid(r)}","b":"${invalid(r)}"}`),
    inAnswer('part of a machine', (r) => doc`{"oem":"BX.${ssn(r)}","alt":"${r.digits(2)}/${ssn(r)}/Z"}`),
    inAnswer('empty', () => doc`{"ssn":"","socialSecurityNumber":"not provided","ssn_required":false}`),
    inConsole(
      'release',
      (r) => doc`released parts-${r.int(100, 600)}-${r.int(10, 99)}-${r.digits(5)}.tar.gz`,
    ),
    inUrl('file', (r) => doc`https://cdn.northwind-parts.com/img_${ssn(r)}_large.jpg`),
    inForm('routing', (r) => doc`routing=${r.digits(9)}&tin_type=ein&ein=${r.int(10, 99)}-${r.digits(7)}`),
    inSocket(
      'ticks',
      (r) =>
        doc`{"p":"${r.digits(3)}-${r.digits(3)}-${r.digits(3)}","q":"${r.int(10, 99)}-${r.int(10, 99)}-${r.digits(4)}"}`,
    ),
    inConsole(
      'serial',
      (r) => doc`device SN${ssn(r)} ready, firmware 3.${r.int(100, 900)}-${r.int(10, 99)}-${r.digits(4)}`,
    ),
  ],
};
