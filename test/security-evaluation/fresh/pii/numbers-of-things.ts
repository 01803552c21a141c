import type { Family } from '../../evaluation-case.ts';
import { brokenCard, inGroups, strangerNumber } from '../../formats/cards.ts';
import { phones, ssn } from '../../formats/people.ts';
import { doc } from '../../marked-text.ts';
import {
  inAnswer,
  inConsole,
  inForm,
  inHeader,
  inRequest,
  inScript,
  inSocket,
  inUrl,
} from '../../recipes.ts';

const ten = phones.usPlain;

/** Numbers of medicines, books, flights, parcels and builds. */
export const numbersOfThings: Family = {
  name: 'numbers of things',
  fresh: [
    inAnswer(
      'authors and articles',
      (r) =>
        doc`{"orcid":"0000-000${r.int(1, 3)}-${r.digits(4)}-${r.digits(4)}","doi":"10.1038/s41586-020-${r.digits(4)}-${r.int(1, 9)}","issn":"2049-${r.digits(4)}","arxiv":"2101.${r.digits(5)}"}`,
    ),
    inAnswer(
      'medicines',
      (r) =>
        doc`{"ndc":"0002-${r.digits(4)}-01","cas":"${r.digits(4)}-18-5","loinc":"${r.digits(4)}-7","npi":"1${r.digits(9)}","rxcui":"${r.digits(6)}"}`,
    ),
    inAnswer(
      'companies',
      (r) =>
        doc`{"duns":"${r.int(10, 99)}-${r.digits(3)}-${r.digits(4)}","lei":"${r.chars('base32', 18)}${r.int(10, 99)}","orgNumber":"${r.digits(9)}","isin":"NO00${r.digits(8)}"}`,
    ),
    inAnswer(
      'banks',
      (r) =>
        doc`{"sortCode":"20-${r.int(10, 99)}-${r.int(10, 99)}","accountNumber":"${r.digits(8)}","bic":"DNBANOKK","balance":"1 234 567,89","mask":"${r.digits(4)}"}`,
    ),
    inAnswer(
      'hotels',
      (r) =>
        doc`{"hotelId":"${ten(r)}","hotel":{"chainCode":"RT","dupeId":"${r.digits(9)}"},"motelCount":${r.int(1, 99)},"confirmation":"${ten(r)}"}`,
    ),
    inAnswer(
      'flights',
      (r) =>
        doc`{"ticketNumber":"220${r.digits(10)}","flight":"SK ${r.int(100, 999)}","frequentFlyer":"EB${r.digits(9)}","seat":"14C","baggageTag":"0117${r.digits(6)}"}`,
    ),
    inAnswer(
      'parcels',
      (r) =>
        doc`{"usps":"${['9400', r.digits(4), r.digits(4), r.digits(4), r.digits(4), r.int(10, 99)].join(' ')}","dhl":"${r.digits(10)}","sscc":"00${r.digits(18)}"}`,
    ),
    inAnswer(
      'statement',
      (r) =>
        doc`{"transactions":[{"text":"VISA XXXX-XXXX-XXXX-${r.digits(4)} KIWI 412","archiveRef":"${brokenCard(r)}","kid":"${strangerNumber(r, 13)}"}]}`,
    ),
    inAnswer(
      'loyalty',
      (r) =>
        doc`{"memberNumber":"${inGroups(strangerNumber(r), ' ')}","points":${r.digits(5)},"giftCard":{"last4":"${r.digits(4)}","number":null}}`,
    ),
    inAnswer(
      'builds of an app',
      (r) =>
        doc`{"mobileBuild":"2026.3.${r.int(1, 9)}","phoneLayout":"compact","isMobile":true,"mobile":{"minVersion":"4.${r.int(1, 9)}.0","width":390}}`,
    ),
    inAnswer(
      'cells of a sheet',
      (r) =>
        doc`{"sheet":"Q1","cell":{"row":${r.int(1, 99)},"col":7,"formula":"=A1*${ten(r)}"},"cells":[[1,"net"],[2,"gross"]]}`,
    ),
    inAnswer(
      'rules for phones',
      () =>
        doc`{"countries":{"US":["1","011","[2-9]\\\\d{9}|3\\\\d{6}",[10],[["(\\\\d{3})(\\\\d{3})(\\\\d{4})","($1) $2-$3"]]],"NO":["47","00","(?:0|[2-9]\\\\d{3})\\\\d{4}",[5,8]]}}`,
    ),
    inAnswer(
      'codes of countries',
      () =>
        doc`[{"iso2":"no","dialCode":"+47","phonePattern":"### ## ###"},{"iso2":"us","dialCode":"+1","phonePattern":"(###) ###-####"}]`,
    ),
    inAnswer(
      'policy numbers',
      (r) => doc`{"policy":"POL${ssn(r)}","case":"A${ssn(r)}","previous":"${ssn(r)}-R2"}`,
    ),
    inAnswer(
      'words around a number',
      () => doc`{"ssnStatus":"verified","ssnLookup":"disabled","requireSsn":false,"ssn":"on file"}`,
    ),
    inAnswer(
      'list of a stream',
      (r) =>
        doc`#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:${r.digits(10)}\n#EXTINF:6.006,\nseg_17${r.digits(11)}_${r.digits(10)}.ts\n`,
      { contentType: 'application/vnd.apple.mpegurl' },
    ),
    inAnswer(
      'points of a chart',
      (r) =>
        doc`{"series":[{"name":"mobile","data":[[17${r.digits(11)},${r.digits(4)}],[17${r.digits(11)},${r.digits(4)}]]},{"name":"tel-aviv","data":[]}]}`,
    ),
    inAnswer(
      'codes for postmen',
      (r) =>
        doc`{"zip4":"${r.digits(5)}-${r.digits(4)}","what3words":"filled.count.soap","plusCode":"9FFG${r.digits(4)}+QX","fips":"39113"}`,
    ),
    inConsole(
      'shards',
      (r) =>
        doc`consumer lag: orders-0 offset ${r.digits(10)}-${r.digits(10)}, epoch ${r.digits(10)}, +${r.int(100, 999)} since 10:11`,
    ),
    inConsole(
      'ids of posts',
      (r) => doc`hydrated 3 posts: 1784${r.digits(13)}, 1790${r.digits(13)}, id_str 1${r.digits(18)}`,
    ),
    inConsole(
      'bytes',
      (r) =>
        doc`heap ${r.digits(9)} -> ${r.digits(9)} (${r.int(100, 999)}.${r.int(100, 999)} ms) rss ${r.digits(10)}`,
    ),
    inForm(
      'purchase',
      (r) => doc`ean=70${r.digits(11)}&order=${brokenCard(r)}&po_number=${ten(r)}&store=0412`,
    ),
    inHeader(
      'client hints',
      (r) => doc`Sec-CH-UA-Mobile: ?1, platform-version "14.0.0", viewport ${r.int(300, 500)}`,
    ),
    inRequest(
      'device',
      (r) =>
        doc`{"ua":"Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 Chrome/126.0.6478.${r.int(100, 199)} Mobile Safari/537.36","boot":17${r.digits(11)},"build":"${ten(r)}"}`,
    ),
    inScript(
      'colours and seeds',
      (r) =>
        doc`const P=[4293848814,${ten(r)},${r.digits(10)}],G="M10-20.5 300-400.2 500-600.7z",R=/^\\d{3}-\\d{2}-\\d{4}$/;export{P,G,R};`,
    ),
    inSocket(
      'book of orders',
      (r) =>
        doc`{"e":"depthUpdate","E":17${r.digits(11)},"s":"BTCUSDT","U":${r.digits(11)},"u":${r.digits(11)},"b":[["${r.digits(5)}.${r.digits(8)}","0.${r.digits(8)}"]]}`,
    ),
    inSocket(
      'score',
      (r) =>
        doc`{"match":"${r.digits(9)}","sets":"6-4 3-6 7-6","odds":"+150","line":"-3.5","tick":${ten(r)}}`,
    ),
    inUrl(
      'product',
      (r) => doc`https://fjordline.no/p/${ten(r)}-wool-socks?variant=4${r.digits(13)}&utm_id=${r.digits(12)}`,
    ),
    inUrl(
      'document',
      (r) =>
        doc`https://arkiv.kestrel.io/sak/2026-${r.digits(4)}/dok-${r.int(100, 600)}-${r.int(10, 99)}-${r.digits(4)}b.pdf?rev=${r.digits(10)}`,
    ),
  ],
};
