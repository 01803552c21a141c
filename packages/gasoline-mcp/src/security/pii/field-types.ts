import type { PiiRule } from './pii-rule.ts';

export const addressRule: PiiRule = {
  kind: 'address',
  title: 'Postal address',
  told: 'A field that is named an address or a street, with words and a house number in it.',
  finds: [
    '{"address":"12 Main Street, Springfield"}',
    '{"street":"Hauptstraße 5"}',
    'shipping_address=12+Main+Street&x=1',
    '<street>12 Main Street</street>',
    'address: 12 Main Street',
    '{"address":{"line1":"12 Main Street","zip":"12345"}}',
    '--b\r\nContent-Disposition: form-data; name="address"\r\n\r\n12 Main Street, 1011 Springfield\r\n--b',
    '<input name="street" value="Hauptstr. 5">',
  ],
  ignores: [
    '{"ip_address":"10 0 0 1"}',
    '{"emailAddress":"12 jo@example.org"}',
    '{"address":"required"}',
    '{"address":"must have at least 5 characters"}',
    '{"store_address":"12 Main Street, Springfield"}',
    '{"cellAddress":"Sheet 1, row 5"}',
    '{"address":"0x52908400098527886E0F7030069857D2E4169EE7"}',
    '{"address":"10.0.0.1:8080"}',
    '{"macAddress":"00 1b 44"}',
    '{"addressType":"12 Main Street"}',
    '{"address":"https://example.org/12 a"}',
    'listening on address: 127.0.0.1 port 80',
    'wait(&lt;address> + 4, inf) was woken up</code>',
  ],
};

export const birthDateRule: PiiRule = {
  kind: 'birth_date',
  title: 'Date of birth',
  told: 'A field that is named so, with a date of a living person in it.',
  finds: [
    '{"dob":"1987-06-05"}',
    '{"dateOfBirth":"1987-06-05T00:00:00Z"}',
    'birth_date=05%2F06%2F1987',
    '{"birthday":"5 June 1987"}',
    '<birthDate>05.06.1987</birthDate>',
    'dob: 1987-06-05',
    'INFO created dob=1987-06-05 phone=none ok',
    'birthday: 1987-06-05 city: Berlin',
    '{"bday":"05-Jun-1987"}',
    '--b\r\nContent-Disposition: form-data; name="dob"\r\n\r\n1987-06-05\r\n--b',
    '<input type="date" name="date_of_birth" value="1987-06-05">',
    '{"value":"1987-06-05","label":"Date of birth"}',
    '<dt>Date of birth</dt><dd>5 June 1987</dd>',
  ],
  ignores: [
    '{"createdAt":"1987-06-05"}',
    '{"dob":"required"}',
    '{"dob":"1687-06-05"}',
    '{"dobFormat":"1987-06-05"}',
    '{"birthplace":"1987-06-05"}',
    '1987-06-05',
    'dob=unknown 1987-06-05',
    'Birth: 2026-01-02 03:04:05.678 +0200',
    '{"born":"2026-01-02T03:04:05.678Z"}',
    '{"name":"dob","label":"Date of birth"},{"value":"1987-06-05"}',
    '<input name="start_date" value="1987-06-05">',
  ],
};

const network = /^(?:\d{1,3}\.){3}\d{1,3}|:\/\/|@|^0x|^[0-9a-f]{2}([:-])[0-9a-f]{2}\1|^[\w.-]+:\d+$/i;

/** What a form says about an address: `must have at least 5 characters`, `e.g. 12 Main Street`. */
const sentence =
  /\b(?:must|should|please|at least|at most|characters?|required|invalid|cannot|enter|select|choose|missing|optional|results?|found|e\.g\.|in use|port|bytes)(?![\w-])/i;

/** Words, and the number of a house or a box among them. */
export function isPostalAddress(value: string): boolean {
  if (value.length < 6 || value.length > 300 || network.test(value)) return false;
  return (
    /\p{L}{3}/u.test(value) &&
    /(?<![\p{L}\p{N}])\d{1,5}[A-Za-z]?(?![\p{L}\p{N}])/u.test(value) &&
    /[\s,]/.test(value.trim()) &&
    !sentence.test(value) &&
    !/[{}<>=]/.test(value)
  );
}

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
/** Of the hour of birth nothing is known: a time in it is midnight, somewhere. */
const forms = [
  /^(?<year>\d{4})[-/.](?:0?[1-9]|1[0-2])[-/.](?:0?[1-9]|[12]\d|3[01])(?:[T ]\d\d:00(?::00(?:\.0+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/,
  /^(?:0?[1-9]|[12]\d|3[01])[-/.](?:0?[1-9]|[12]\d|3[01])[-/.](?<year>\d{4})$/,
  new RegExp(
    String.raw`^(?:\d{1,2}(?:st|nd|rd|th)?\.?[ -])?(?:${months})[a-z]*\.?,?[ -](?:\d{1,2}(?:st|nd|rd|th)?,? )?(?<year>\d{4})$`,
    'i',
  ),
  /^(?<year>(?:19|20)\d\d)(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/,
];

export function isBirthDate(value: string): boolean {
  if (value.length > 40 || !/\d{4}/.test(value)) return false;
  const text = value.trim();
  for (const form of forms) {
    const year = Number(form.exec(text)?.groups?.['year'] ?? 0);
    if (year > 0) return year >= 1900 && year <= new Date().getFullYear();
  }
  return false;
}
