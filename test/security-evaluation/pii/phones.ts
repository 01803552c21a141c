import type { Family } from '../evaluation-case.ts';
import { phones } from '../formats/people.ts';
import { doc, type MarkedText, must } from '../marked-text.ts';
import type { Random } from '../random.ts';
import { inAnswer, inConsole, inForm, inPage, inRequest, inScript, inSocket, inUrl } from '../recipes.ts';
import { bundle } from '../surroundings/bundle.ts';
import { graphqlAnswer, logLine, multipart, soap } from '../surroundings/exchange.ts';
import { htmlPage } from '../surroundings/page.ts';

const found = (r: Random, form: keyof typeof phones): MarkedText => must('phone', phones[form](r));
const encoded = (r: Random, form: keyof typeof phones): MarkedText =>
  must('phone', encodeURIComponent(phones[form](r)));

/** Decisions 8: E.164, separators, or a field that is named so; a national number needs the name. */
export const phoneNumbers: Family = {
  name: 'phones',
  shown: [
    inAnswer('E.164', (r) => doc`{"id":${r.int(1, 99)},"contact":"${found(r, 'usE164')}"}`),
    inAnswer('E.164 of Britain', (r) => doc`{"phoneNumber":"${found(r, 'ukE164')}","verified":false}`),
    inAnswer('E.164 of India', (r) => doc`{"recipients":["${found(r, 'inE164')}"]}`),
    inAnswer('field with plain digits', (r) => doc`{"name":"Ada","phone":"${found(r, 'usPlain')}"}`),
    inAnswer(
      'field with a national number',
      (r) => doc`{"mobile":"${found(r, 'ukNational')}","city":"London"}`,
    ),
    inAnswer(
      'field of a German form',
      (r) => doc`{"firstName":"Ada","telephone":"${found(r, 'deNational')}"}`,
    ),
    inAnswer('GraphQL', (r) => graphqlAnswer(r, doc`"phone":"${found(r, 'deMobile')}"`)),
    inAnswer('SOAP', (r) => soap(r, doc`<ns:Phone>${found(r, 'usDashes')}</ns:Phone>`), {
      contentType: 'text/xml',
    }),
    inAnswer('CSV', (r) => doc`name,phone\nAda,${found(r, 'usBrackets')}\nBen,${found(r, 'usBrackets')}\n`, {
      contentType: 'text/csv',
    }),
    inPage('link', (r) => htmlPage(r, doc`<a href="tel:${found(r, 'usE164')}">Call your adviser</a>`)),
    inPage('text', (r) => htmlPage(r, doc`<p>Reach Ada at ${found(r, 'usBrackets')} after six.</p>`)),
    inPage('international text', (r) => htmlPage(r, doc`<span>${found(r, 'frSpaces')}</span>`)),
    inRequest('verification', (r) => doc`{"channel":"sms","to":"${found(r, 'auSpaces')}"}`),
    inRequest('multipart', (r) => multipart(r, 'phone', found(r, 'usDots')), {
      contentType: 'multipart/form-data',
    }),
    inForm('form', (r) => doc`name=Ada&phone=${encoded(r, 'usE164')}&consent=on`),
    inUrl('query', (r) => doc`https://app.northwind-parts.com/verify?phone=${encoded(r, 'ukE164')}`),
    inUrl(
      'chat',
      (r) => doc`https://api.whatsapp.com/send?phone=${must('phone', phones.inE164(r).slice(1))}&text=Hello`,
    ),
    inConsole('log line', (r) => logLine(r, doc`sms to ${found(r, 'usE164')} queued`)),
    inConsole('text with dashes', (r) => doc`callback requested: ${found(r, 'usDashes')}`),
    inConsole('object', (r) => doc`{name: 'Ada', phone: '${found(r, 'brSpaces')}'}`),
    inSocket('call', (r) => doc`{"event":"ring","from":"${found(r, 'jpDashes')}","line":2}`),
    inScript('contact in a bundle', (r) =>
      bundle(r, doc`const c={owner:"Ada",cell:"${found(r, 'usInternational')}"}`),
    ),
  ],
  heldOut: [
    inAnswer(
      'number of a customer',
      (r) => doc`{"customer":{"phone_number":"${found(r, 'usPlain')}","tier":2}}`,
    ),
    inAnswer('number as a number', (r) => doc`{"name":"Ada","phone":${must('phone', phones.usPlain(r))}}`),
    inAnswer('British text', (r) => doc`{"note":"Ring back on ${found(r, 'ukSpaces')} please"}`),
    inAnswer('XML attribute', (r) => doc`<contact name="Ada" phone="${found(r, 'ukNational')}"/>`, {
      contentType: 'text/xml',
    }),
    inPage('card of a person', (r) =>
      htmlPage(r, doc`<span itemprop="telephone">${found(r, 'usInternational')}</span>`),
    ),
    inRequest(
      'two numbers',
      (r) => doc`{"homePhone":"${found(r, 'usDashes')}","mobilePhone":"${found(r, 'deMobile')}"}`,
    ),
    inForm(
      'form with spaces',
      (r) => doc`mobile=${must('phone', phones.ukNational(r).replaceAll(' ', '+'))}&step=2`,
    ),
    inUrl('path', (r) => doc`https://api.northwind-parts.com/sms/${encoded(r, 'usE164')}/status`),
    inConsole('international', (r) => doc`OTP sent to ${found(r, 'frSpaces')}`),
    inSocket('presence', (r) => doc`42["caller",{"tel":"${found(r, 'inE164')}"}]`),
    inScript('dots in a bundle', (r) => bundle(r, doc`x.innerHTML="Phone: ${found(r, 'usDots')}"`)),
    inAnswer('YAML', (r) => doc`customer:\n  name: Ada\n  phone: ${found(r, 'usDashes')}\n`, {
      contentType: 'application/yaml',
    }),
    inAnswer(
      'list of contacts',
      (r) => doc`[{"n":"Ada","t":"${found(r, 'ukSpaces')}"},{"n":"Ben","t":"${found(r, 'auSpaces')}"}]`,
    ),
    inConsole('field in a log line', (r) => logLine(r, doc`lookup phone=${found(r, 'usPlain')} ok`)),
    inPage('value of a field', (r) =>
      htmlPage(r, doc`<input type="tel" name="phone" value="${found(r, 'usDashes')}">`),
    ),
  ],
};
