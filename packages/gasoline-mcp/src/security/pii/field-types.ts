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
  ],
  ignores: [
    '{"ip_address":"10 0 0 1"}',
    '{"emailAddress":"12 jo@example.org"}',
    '{"address":"required"}',
    '{"address":"0x52908400098527886E0F7030069857D2E4169EE7"}',
    '{"address":"10.0.0.1:8080"}',
    '{"macAddress":"00 1b 44"}',
    '{"addressType":"12 Main Street"}',
    '{"address":"https://example.org/12 a"}',
    'listening on address: 127.0.0.1 port 80',
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
  ],
  ignores: [
    '{"createdAt":"1987-06-05"}',
    '{"dob":"required"}',
    '{"dob":"1687-06-05"}',
    '{"dobFormat":"1987-06-05"}',
    '{"birthplace":"1987-06-05"}',
    '1987-06-05',
  ],
};

const network = /^(?:\d{1,3}\.){3}\d{1,3}|:\/\/|@|^0x|^[0-9a-f]{2}([:-])[0-9a-f]{2}\1|^[\w.-]+:\d+$/i;

/** Words, and the number of a house or a box among them. */
export function isPostalAddress(value: string): boolean {
  if (value.length < 6 || value.length > 300 || network.test(value)) return false;
  return (
    /\p{L}{3}/u.test(value) &&
    /(?<![\p{L}\p{N}])\d{1,5}[A-Za-z]?(?![\p{L}\p{N}])/u.test(value) &&
    /[\s,]/.test(value.trim()) &&
    !/[{}<>=]/.test(value)
  );
}

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const forms = [
  /^(?<year>\d{4})[-/.](?:0?[1-9]|1[0-2])[-/.](?:0?[1-9]|[12]\d|3[01])(?:[T ][\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?$/,
  /^(?:0?[1-9]|[12]\d|3[01])[-/.](?:0?[1-9]|[12]\d|3[01])[-/.](?<year>\d{4})$/,
  new RegExp(
    String.raw`^(?:\d{1,2}(?:st|nd|rd|th)?\.? )?(?:${months})[a-z]*\.?,? (?:\d{1,2}(?:st|nd|rd|th)?,? )?(?<year>\d{4})$`,
    'i',
  ),
  /^(?<year>(?:19|20)\d\d)(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/,
];

export function isBirthDate(value: string): boolean {
  const year = forms
    .map((form) => form.exec(value.trim())?.groups?.['year'])
    .find((found) => found !== undefined);
  return year !== undefined && Number(year) >= 1900 && Number(year) <= new Date().getFullYear();
}
