import type { Family } from '../../evaluation-case.ts';
import { cards, inGroups } from '../../formats/cards.ts';
import { addressLine, email, phones, ssn, street } from '../../formats/people.ts';
import { doc, may, type MarkedText, must } from '../../marked-text.ts';
import type { Random } from '../../random.ts';
import { inAnswer, inConsole, inForm, inPage, inRequest, inScript, inSocket } from '../../recipes.ts';

const xml = { contentType: 'application/xml' };
const mail = (r: Random): MarkedText => must('email', email(r));
const phone = (r: Random, form: keyof typeof phones): MarkedText => must('phone', phones[form](r));
const first = (r: Random): MarkedText => must('address', street(r));
const card = (r: Random, brand: keyof typeof cards, separator = ''): MarkedText =>
  must('card', inGroups(cards[brand](r), separator));

/** Orders, payments, deliveries and payrolls. Cities, codes and parts of a date alone are left open. */
export const customers: Family = {
  name: 'customers',
  fresh: [
    inAnswer(
      'order of a shop',
      (r) =>
        doc`{"order":{"id":58${r.digits(11)},"contact_email":"${mail(r)}","currency":"NOK","shipping_address":{"first_name":"Noor","address1":"${first(r)}","phone":"${phone(r, 'deMobile')}","city":"${may('Dayton')}","zip":"${may(r.digits(5))}"},"line_items":[{"sku":"KR-${r.digits(4)}"}]}}`,
    ),
    inAnswer(
      'charge',
      (r) =>
        doc`{"id":"ch_3${r.chars('base62', 23)}","billing_details":{"address":{"city":"${may('Leeds')}","line1":"${first(r)}","line2":null,"postal_code":"${may('LS1 4AB')}"},"email":null,"phone":null},"receipt_email":"${mail(r)}"}`,
    ),
    inAnswer(
      'payer',
      (r) =>
        doc`{"payer":{"email_address":"${mail(r)}","payer_id":"${r.chars('base32', 13)}"},"purchase_units":[{"shipping":{"address":{"address_line_1":"${first(r)}","admin_area_2":"${may('Dayton')}","postal_code":"${may(r.digits(5))}"}}}]}`,
    ),
    inAnswer(
      'stop of a courier',
      (r) =>
        doc`{"job":{"eta":"2026-03-02T10:40:00Z","deliverTo":{"formatted_address":"${must('address', addressLine(r))}","contactPhone":"${phone(r, 'usBrackets')}"}}}`,
    ),
    inAnswer(
      'postal check',
      (r) =>
        doc`<AddressValidateResponse><Address ID="0"><Address2>${first(r)}</Address2><City>${may('DAYTON')}</City><Zip5>${may(r.digits(5))}</Zip5></Address></AddressValidateResponse>`,
      xml,
    ),
    inAnswer(
      'card in XML',
      (r) =>
        doc`<transaction><id>${r.chars('base36', 8)}</id><credit-card><number>${card(r, 'mastercard')}</number><expiration-date>04/2029</expiration-date></credit-card></transaction>`,
      xml,
    ),
    inAnswer(
      'receipt',
      (r) =>
        doc`KESTREL COFFEE\nTerm ${r.digits(8)}   Batch ${r.int(100, 999)}\nCARD NO: ${card(r, 'visa', ' ')}\nTOTAL NOK 84,00\nAPPROVED\n`,
      { contentType: 'text/plain' },
    ),
    inAnswer(
      'employees',
      (r) =>
        doc`{"employees":[{"id":${r.int(1, 99)},"has_ssn":true,"ssn":"${must('ssn', ssn(r))}","rate":"31.50"},{"id":${r.int(100, 199)},"has_ssn":false,"ssn":""}]}`,
    ),
    inAnswer(
      'export of a customer base',
      (r) =>
        doc`Customer Id;Segment;E-Mail;Telephone\nC-${r.digits(5)};A;${mail(r)};${phone(r, 'ukSpaces')}\nC-${r.digits(5)};B;${mail(r)};${phone(r, 'frSpaces')}\n`,
      { contentType: 'text/csv' },
    ),
    inRequest(
      'decrypted wallet',
      (r) =>
        doc`{"applicationPrimaryAccountNumber":"${card(r, 'visa')}","applicationExpirationDate":"290430","currencyCode":"578","paymentDataType":"3DSecure"}`,
    ),
    inRequest(
      'parameters in a HAR file',
      (r) =>
        doc`{"entries":[{"request":{"postData":{"params":[{"name":"step","value":"pay"},{"name":"cardNumber","value":"${card(r, 'amex')}"}]}}}]}`,
    ),
    inRequest(
      'loan',
      (r) => doc`{"query":"query { taxpayer(ssn: \\"${must('ssn', ssn(r))}\\") { filingStatus } }"}`,
    ),
    inRequest(
      'list of readers',
      (r) =>
        doc`{"email_address":"${mail(r)}","status":"subscribed","merge_fields":{"FNAME":"Leila","PHONE":"${phone(r, 'usDashes')}","BIRTHDAY":"${may('04/17')}"}}`,
    ),
    inForm(
      'message of a phone service',
      (r) =>
        doc`SmsMessageSid=SM${r.chars('hex', 32)}&NumMedia=0&From=${must('phone', encodeURIComponent(phones.usE164(r)))}&To=${must('phone', encodeURIComponent(phones.ukE164(r)))}&Body=Yes`,
    ),
    inForm(
      'fields with dots',
      (r) =>
        doc`guest.0.title=ms&guest.0.email=${must('email', encodeURIComponent(email(r)))}&guest.0.phone=${must('phone', encodeURIComponent(phones.auSpaces(r)))}&_step=3`,
    ),
    inForm(
      'JSON in a form',
      (r) =>
        doc`app_id=${r.chars('base36', 8)}&user_data=%7B%22email%22%3A%22${must('email', encodeURIComponent(email(r)))}%22%2C%22plan%22%3A%22pro%22%7D`,
    ),
    inConsole(
      'message of a switch',
      (r) => doc`0200 DE002=${card(r, 'mastercardTwo')} DE004=000000008400 DE011=${r.digits(6)}`,
    ),
    inConsole(
      'state of a checkout',
      (r) =>
        doc`dispatch {type: 'checkout/setPayment', payload: {holder: 'N. Okafor', cardNumber: '${card(r, 'amex', ' ')}', save: false}}`,
    ),
    inConsole(
      'failed payment',
      (r) =>
        doc`PaymentError: card ${card(r, 'jcb')} has expired\n    at charge (pay.ts:${r.int(10, 90)}:11)\n    at async submit (form.tsx:88:5)`,
    ),
    inPage(
      'data sheet',
      (r) =>
        doc`<dl class="kv"><dt>Social Security Number</dt><dd>${must('ssn', ssn(r))}</dd><dt>Filing status</dt><dd>Single</dd></dl>`,
    ),
    inPage(
      'confirmation of a hotel',
      (r) =>
        doc`<h1>Thank you, Priya</h1><p>Booking ${r.digits(10)}</p><p>Guest phone: ${phone(r, 'inE164')}<br>Confirmation sent to <b>${mail(r)}</b></p>`,
    ),
    inScript(
      'answer with a callback',
      (r) => doc`/**/cb_${r.digits(6)}({"member":{"tier":"gold","mobile":"${phone(r, 'ukNational')}"}});`,
    ),
    inSocket(
      'ride',
      (r) =>
        doc`{"type":"assigned","pickup":{"address":"${must('address', addressLine(r))}","lat":39.${r.digits(5)}},"rider":{"name":"Oskar","phone":"${phone(r, 'usE164')}"}}`,
    ),
  ],
};
