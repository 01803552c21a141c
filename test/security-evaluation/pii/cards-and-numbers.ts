import type { Family } from '../evaluation-case.ts';
import { cards, inGroups, testCards } from '../formats/cards.ts';
import { ssn, ssnParts } from '../formats/people.ts';
import { doc, type MarkedText, must } from '../marked-text.ts';
import type { Random } from '../random.ts';
import { inAnswer, inConsole, inForm, inPage, inRequest, inScript, inSocket, inUrl } from '../recipes.ts';
import { bundle } from '../surroundings/bundle.ts';
import { graphqlAnswer, logLine, multipart, soap } from '../surroundings/exchange.ts';
import { htmlPage } from '../surroundings/page.ts';

const card = (r: Random, brand: keyof typeof cards, separator = ''): MarkedText =>
  must('card', inGroups(cards[brand](r), separator));
const social = (r: Random): MarkedText => must('ssn', ssn(r));
const bare = (r: Random): MarkedText => must('ssn', ssnParts(r).join(''));

/**
 * Test cards are cards: decisions 8 goes by issuer and Luhn, and drops the rule that excuses what "contains test".
 */
export const cardNumbers: Family = {
  name: 'cards',
  shown: [
    inRequest(
      'payment',
      (r) =>
        doc`{"amount":${r.int(100, 9999)},"currency":"eur","card":{"number":"${card(r, 'visa')}","exp_month":4,"exp_year":2029}}`,
    ),
    inRequest('spaces', (r) => doc`{"cardNumber":"${card(r, 'mastercard', ' ')}","holder":"Ada"}`),
    inRequest('multipart', (r) => multipart(r, 'cc', card(r, 'visa', '-')), {
      contentType: 'multipart/form-data',
    }),
    inRequest('test card', (r) => doc`{"number":"${must('card', r.pick(testCards))}","cvc":"123"}`),
    inForm('form', (r) => doc`card%5Bnumber%5D=${card(r, 'discover')}&card%5Bexp_year%5D=2029`),
    inForm('form with spaces', (r) => doc`cc_number=${card(r, 'visa', '+')}&cc_name=Ada`),
    inAnswer('echo', (r) => doc`{"payment":{"pan":"${card(r, 'mastercardTwo')}","status":"declined"}}`),
    inAnswer('SOAP', (r) => soap(r, doc`<pay:AccountNumber>${card(r, 'amex')}</pay:AccountNumber>`), {
      contentType: 'text/xml',
    }),
    inAnswer('number as a number', (r) => doc`{"card":${card(r, 'visa')},"ok":false}`),
    inAnswer('GraphQL', (r) => graphqlAnswer(r, doc`"wallet":[{"n":"${card(r, 'jcb', ' ')}"}]`)),
    inPage('receipt', (r) => htmlPage(r, doc`<dd>${card(r, 'visa', ' ')}</dd>`)),
    inUrl('query', (r) => doc`https://pay.northwind-parts.com/charge?cc=${card(r, 'mastercard')}&amount=20`),
    inConsole('log line', (r) =>
      logLine(r, doc`charging ${card(r, 'amex', ' ')} for order ${r.int(100, 999)}`),
    ),
    inConsole('dashes', (r) => doc`card ${card(r, 'visa', '-')} declined`),
    inConsole(
      'test card in the console',
      () => doc`filled ${must('card', inGroups(testCards[0] ?? '', ' '))}`,
    ),
    inSocket('terminal', (r) => doc`{"op":"swipe","track2":";${card(r, 'visa')}=2912101000000000?"}`),
    inScript('card in a bundle', (r) => bundle(r, doc`const demo={number:"${card(r, 'diners')}",cvc:"000"}`)),
  ],
  heldOut: [
    inRequest('nested payment', (r) => doc`{"source":{"type":"card","details":{"n":"${card(r, 'amex')}"}}}`),
    inRequest('XML', (r) => doc`<Payment><CardNum>${card(r, 'mastercard')}</CardNum></Payment>`, {
      contentType: 'application/xml',
    }),
    inForm('encoded spaces', (r) => doc`number=${card(r, 'visa', '%20')}&zip=45402`),
    inAnswer('text', (r) => doc`{"message":"Card ${card(r, 'discover', '-')} was refused"}`),
    inPage('value of a field', (r) =>
      htmlPage(r, doc`<input name="cardnumber" value="${card(r, 'mastercard', ' ')}">`),
    ),
    inConsole('object', (r) => doc`{number: '${card(r, 'jcb')}', exp: '04/29'}`),
    inUrl('path', (r) => doc`https://pay.northwind-parts.com/cards/${card(r, 'visa')}/verify`),
    inSocket('frame', (r) => doc`["pay",{"pan":"${card(r, 'mastercardTwo')}"}]`),
    inAnswer('CSV', (r) => doc`date;card;amount\n2026-02-01;${card(r, 'visa')};12.50\n`, {
      contentType: 'text/csv',
    }),
    inConsole('sentence', (r) => logLine(r, doc`refund to ${card(r, 'mastercard')}.`)),
    inRequest('multipart', (r) => multipart(r, 'card', card(r, 'discover', ' ')), {
      contentType: 'multipart/form-data',
    }),
  ],
};

export const socialNumbers: Family = {
  name: 'social security numbers',
  shown: [
    inAnswer('field', (r) => doc`{"id":${r.int(1, 99)},"ssn":"${social(r)}"}`),
    inAnswer('field without dashes', (r) => doc`{"name":"Ada","ssn":"${bare(r)}"}`),
    inAnswer('long name', (r) => doc`{"socialSecurityNumber":"${social(r)}","filing":"single"}`),
    inAnswer('underscores', (r) => doc`{"social_security_number":"${bare(r)}"}`),
    inAnswer('no name', (r) => doc`{"rows":[["Ada","${social(r)}"],["Ben","${social(r)}"]]}`),
    inAnswer('SOAP', (r) => soap(r, doc`<tax:SSN>${social(r)}</tax:SSN>`), { contentType: 'text/xml' }),
    inRequest(
      'application',
      (r) => doc`{"applicant":{"ssn":"${social(r)}","income":${r.int(20_000, 90_000)}}}`,
    ),
    inForm('form', (r) => doc`ssn=${social(r)}&state=OH`),
    inPage('page', (r) => htmlPage(r, doc`<td>${social(r)}</td>`)),
    inUrl('query', (r) => doc`https://hr.northwind-parts.com/lookup?ssn=${social(r)}`),
    inConsole('log line', (r) => logLine(r, doc`match for SSN ${social(r)}`)),
    inConsole('object', (r) => doc`{ssn: '${social(r)}', ok: true}`),
    inSocket('frame', (r) => doc`{"type":"kyc","ssn":"${social(r)}"}`),
  ],
  heldOut: [
    inAnswer('nested', (r) => doc`{"employee":{"tax":{"ssn":"${bare(r)}"}}}`),
    inAnswer('CSV', (r) => doc`name,ssn\nAda,${social(r)}\n`, { contentType: 'text/csv' }),
    inForm('multipart name', (r) => doc`applicant%5Bssn%5D=${social(r)}&go=1`),
    inRequest(
      'GraphQL',
      (r) => doc`{"variables":{"ssn":"${social(r)}"},"query":"query($ssn:String!){check(ssn:$ssn)}"}`,
    ),
    inConsole('sentence', (r) => doc`SSN: ${social(r)} already used`),
    inScript('fixture', (r) => bundle(r, doc`const p={name:"Ada",ssn:"${social(r)}"}`)),
    inPage('value of a field', (r) => htmlPage(r, doc`<input name="ssn" value="${social(r)}">`)),
    inSocket('list', (r) => doc`["kyc",["Ada","${social(r)}"]]`),
    inRequest('multipart', (r) => multipart(r, 'ssn', social(r)), { contentType: 'multipart/form-data' }),
  ],
};
