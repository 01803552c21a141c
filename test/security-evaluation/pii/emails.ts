import type { Family } from '../evaluation-case.ts';
import { email, personName } from '../formats/people.ts';
import { doc, may, type MarkedText, must } from '../marked-text.ts';
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
import { graphqlAnswer, logLine, multipart, soap } from '../surroundings/exchange.ts';
import { htmlPage } from '../surroundings/page.ts';

const found = (r: Random): MarkedText => must('email', email(r));
const encoded = (r: Random): MarkedText => must('email', encodeURIComponent(email(r)));

/** The address of an author in a licence comment is public; whether it is personal data is left open. */
export const emails: Family = {
  name: 'emails',
  shown: [
    inAnswer('user', (r) => doc`{"id":${r.int(1, 99)},"email":"${found(r)}","name":"${personName(r)}"}`),
    inAnswer(
      'users under another name',
      (r) => doc`{"members":[{"login":"a1","contact":"${found(r)}"},{"login":"b2","contact":"${found(r)}"}]}`,
    ),
    inAnswer('GraphQL', (r) => graphqlAnswer(r, doc`"emailAddress":"${found(r)}","verified":true`)),
    inAnswer(
      'CSV',
      (r) => doc`id,name,mail\n1,${personName(r)},${found(r)}\n2,${personName(r)},${found(r)}\n`,
      { contentType: 'text/csv' },
    ),
    inAnswer('SOAP', (r) => soap(r, doc`<ns:Customer><ns:Email>${found(r)}</ns:Email></ns:Customer>`), {
      contentType: 'text/xml',
    }),
    inAnswer(
      'text in a message',
      (r) => doc`{"message":"We sent a link to ${found(r)}. It is valid for one hour."}`,
    ),
    inPage('link', (r) =>
      htmlPage(r, doc`<a href="mailto:${found(r)}?subject=Order">Write to your adviser</a>`),
    ),
    inPage('initial state', (r) =>
      htmlPage(r, doc`<script>window.__STATE__={"me":{"id":${r.int(1, 99)},"email":"${found(r)}"}}</script>`),
    ),
    inScript('address in a bundle', (r) =>
      bundle(r, doc`/*! (c) ${may(email(r))} */const admin="${found(r)}"`),
    ),
    inRequest('invitation', (r) => doc`{"invitees":["${found(r)}","${found(r)}"],"role":"viewer"}`),
    inRequest('multipart', (r) => multipart(r, 'reply_to', found(r)), { contentType: 'multipart/form-data' }),
    inForm('form', (r) => doc`name=Ada&email=${encoded(r)}&newsletter=1`),
    inUrl('query', (r) => doc`https://app.northwind-parts.com/unsubscribe?email=${encoded(r)}&list=7`),
    inUrl('query without encoding', (r) => doc`https://app.northwind-parts.com/search?owner=${found(r)}`),
    inUrl('path', (r) => doc`https://api.northwind-parts.com/users/${encoded(r)}/orders`),
    inConsole('log line', (r) => logLine(r, doc`user ${found(r)} signed in`)),
    inConsole('object', (r) => doc`{id: ${r.int(1, 99)}, email: '${found(r)}', roles: Array(1)}`),
    inConsole('name and address', (r) => doc`From: ${personName(r)} <${found(r)}>`),
    inSocket('presence', (r) => doc`{"event":"presence","users":[{"id":"${r.uuid()}","e":"${found(r)}"}]}`),
    inHeader('header', (r) => doc`X-Forwarded-Email: ${found(r)}`),
  ],
  heldOut: [
    inAnswer('array of addresses', (r) => doc`["${found(r)}","${found(r)}","${found(r)}"]`),
    inAnswer('JSON inside JSON', (r) => doc`{"raw":"{\\"to\\":\\"${found(r)}\\"}"}`),
    inAnswer('log of a server', (r) => doc`550 5.1.1 <${found(r)}>: Recipient address rejected\n`, {
      contentType: 'text/plain',
    }),
    inPage('table', (r) => htmlPage(r, doc`<td>${personName(r)}</td><td>${found(r)}</td>`)),
    inRequest(
      'GraphQL variables',
      (r) => doc`{"query":"query($m:String!){find(m:$m){id}}","variables":{"m":"${found(r)}"}}`,
    ),
    inForm('nested form', (r) => doc`user%5Bemail%5D=${encoded(r)}&user%5Bname%5D=Ada`),
    inUrl('fragment', (r) => doc`https://app.northwind-parts.com/#/invite?for=${encoded(r)}`),
    inConsole('sentence', (r) => doc`Duplicate key: ${found(r)} exists already.`),
    inSocket('STOMP', (r) => doc`MESSAGE\nsubscription:0\n\n{"from":"${found(r)}"}\u0000`),
    inScript('fixture in a bundle', (r) => bundle(r, doc`const u=[{n:"${personName(r)}",m:'${found(r)}'}]`)),
    inAnswer(
      'calendar',
      (r) => doc`BEGIN:VEVENT\r\nATTENDEE;CN=${personName(r)};RSVP=TRUE:mailto:${found(r)}\r\nEND:VEVENT\r\n`,
      { contentType: 'text/calendar' },
    ),
    inAnswer('XML attribute', (r) => doc`<user id="${r.int(1, 99)}" mail="${found(r)}"/>`, {
      contentType: 'text/xml',
    }),
    inRequest(
      'event of analytics',
      (r) => doc`{"type":"identify","traits":{"plan":"pro","email":"${found(r)}"}}`,
    ),
    inUrl(
      'sign-in hint',
      (r) => doc`https://login.northwind-parts.com/authorize?client_id=web&login_hint=${encoded(r)}`,
    ),
  ],
};
