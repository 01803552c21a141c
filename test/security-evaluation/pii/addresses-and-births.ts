import type { Family } from '../evaluation-case.ts';
import { addressLine, birthDates, street } from '../formats/people.ts';
import { doc, may, type MarkedText, must } from '../marked-text.ts';
import type { Random } from '../random.ts';
import { inAnswer, inConsole, inForm, inPage, inRequest, inScript, inSocket, inUrl } from '../recipes.ts';
import { bundle } from '../surroundings/bundle.ts';
import { graphqlAnswer, logLine, multipart, soap } from '../surroundings/exchange.ts';
import { htmlPage } from '../surroundings/page.ts';

const line = (r: Random): MarkedText => must('address', addressLine(r));
const first = (r: Random): MarkedText => must('address', street(r));
const encoded = (r: Random): MarkedText =>
  must('address', encodeURIComponent(street(r)).replaceAll('%20', '+'));
const born = (r: Random, form: keyof typeof birthDates): MarkedText =>
  must('birth_date', birthDates[form](r));
const rest = (r: Random): MarkedText =>
  doc`"city":"${may('Dayton')}","postal_code":"${may(`45${r.chars('digits', 3)}`)}"`;

/** An address that is an object counts by its street; its city and code alone may be found or not. */
export const addresses: Family = {
  name: 'addresses',
  shown: [
    inAnswer('field', (r) => doc`{"name":"Ada","address":"${line(r)}"}`),
    inAnswer('shipping', (r) => doc`{"order":${r.int(1, 99)},"shippingAddress":"${line(r)}"}`),
    inAnswer('billing', (r) => doc`{"billing_address":"${line(r)}","vat":null}`),
    inAnswer('object of an address', (r) => doc`{"customer":{"address":{"line1":"${first(r)}",${rest(r)}}}}`),
    inAnswer('object with a street', (r) => doc`{"address":{"street":"${first(r)}",${rest(r)}}}`),
    inAnswer('GraphQL', (r) => graphqlAnswer(r, doc`"homeAddress":"${line(r)}"`)),
    inAnswer('SOAP', (r) => soap(r, doc`<ns:Address>${line(r)}</ns:Address>`), { contentType: 'text/xml' }),
    inRequest('street address', (r) => doc`{"street_address":"${first(r)}","country":"US"}`),
    inRequest('address line', (r) => doc`{"addressLine1":"${first(r)}","addressLine2":""}`),
    inRequest('multipart', (r) => multipart(r, 'address', line(r)), { contentType: 'multipart/form-data' }),
    inForm('form', (r) => doc`name=Ada&address=${encoded(r)}&country=US`),
    inConsole('object', (r) => doc`{name: 'Ada', address: '${line(r)}'}`),
    inConsole('log line', (r) => logLine(r, doc`geocoded {"address":"${line(r)}"}`)),
    inSocket('courier', (r) => doc`{"event":"stop","address":"${line(r)}"}`),
  ],
  heldOut: [
    inAnswer('delivery', (r) => doc`{"deliveries":[{"delivery_address":"${line(r)}"}]}`),
    inAnswer('mailing', (r) => doc`{"mailingAddress":{"line1":"${first(r)}","line2":null,${rest(r)}}}`),
    inRequest('address with a number', (r) => doc`{"address_1":"${first(r)}","city":"${may('Leeds')}"}`),
    inForm('nested form', (r) => doc`customer%5Baddress%5D=${encoded(r)}&x=1`),
    inScript('fixture', (r) => bundle(r, doc`const a={name:"Ada",address:"${line(r)}"}`)),
    inSocket('frame', (r) => doc`42["ship",{"to":"Ada","address":"${line(r)}"}]`),
    inConsole('text', (r) => doc`saved address: "${line(r)}"`),
    inRequest('residential', (r) => doc`{"applicant":{"residentialAddress":"${line(r)}"}}`),
    inAnswer('XML', (r) => doc`<order><shipping_address>${line(r)}</shipping_address></order>`, {
      contentType: 'text/xml',
    }),
  ],
};

export const birthdays: Family = {
  name: 'dates of birth',
  shown: [
    inAnswer('ISO', (r) => doc`{"name":"Ada","date_of_birth":"${born(r, 'iso')}"}`),
    inAnswer('short name', (r) => doc`{"patient":{"dob":"${born(r, 'iso')}"}}`),
    inAnswer('American', (r) => doc`{"dob":"${born(r, 'us')}","gender":"f"}`),
    inAnswer('German', (r) => doc`{"birthDate":"${born(r, 'dots')}"}`),
    inAnswer('with a time', (r) => doc`{"dateOfBirth":"${born(r, 'iso')}T00:00:00.000Z"}`),
    inAnswer('in words', (r) => doc`{"birth_date":"${born(r, 'words')}"}`),
    inAnswer('SOAP', (r) => soap(r, doc`<ns:DateOfBirth>${born(r, 'iso')}</ns:DateOfBirth>`), {
      contentType: 'text/xml',
    }),
    inAnswer(
      'health record',
      (r) => doc`{"resourceType":"Patient","id":"${r.uuid()}","birthDate":"${born(r, 'iso')}"}`,
    ),
    inRequest('sign-up', (r) => doc`{"firstName":"Ada","birthday":"${born(r, 'iso')}"}`),
    inForm('form', (r) => doc`name=Ada&dob=${must('birth_date', encodeURIComponent(birthDates.us(r)))}`),
    inUrl('query', (r) => doc`https://kyc.northwind-parts.com/check?dob=${born(r, 'iso')}&step=2`),
    inConsole('object', (r) => doc`{name: 'Ada', dob: '${born(r, 'iso')}'}`),
    inPage('value of a field', (r) =>
      htmlPage(r, doc`<input type="date" name="date_of_birth" value="${born(r, 'iso')}">`),
    ),
    inSocket('frame', (r) => doc`{"type":"profile","birthdate":"${born(r, 'iso')}"}`),
  ],
  heldOut: [
    inAnswer('list', (r) => doc`[{"dob":"${born(r, 'iso')}"},{"dob":"${born(r, 'dots')}"}]`),
    inAnswer('upper case', (r) => doc`{"DATE_OF_BIRTH":"${born(r, 'us')}"}`),
    inRequest('GraphQL', (r) => doc`{"variables":{"input":{"dateOfBirth":"${born(r, 'iso')}"}}}`),
    inForm('nested form', (r) => doc`user%5Bdate_of_birth%5D=${born(r, 'iso')}&next=1`),
    inConsole('log line', (r) => logLine(r, doc`age check dob=${born(r, 'iso')} ok`)),
    inScript('fixture', (r) => bundle(r, doc`const p={n:"Ada",birthDate:"${born(r, 'iso')}"}`)),
    inAnswer('XML', (r) => doc`<person><dob>${born(r, 'iso')}</dob></person>`, { contentType: 'text/xml' }),
    inConsole('object in quotes', (r) => doc`verify {"birth_date":"${born(r, 'us')}","ok":true}`),
  ],
};
