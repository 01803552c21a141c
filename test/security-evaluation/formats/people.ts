import type { Random } from '../random.ts';

const first = ['amelia', 'jonas', 'priya', 'mateo', 'noor', 'hannah', 'tomasz', 'yuki', 'leila', 'oskar'];
const last = [
  'hartwell',
  'lindqvist',
  'okafor',
  'marchetti',
  'delacroix',
  'brandt',
  'nakamura',
  'sorensen',
  'kowalski',
];
const domains = [
  'gmail.com',
  'outlook.com',
  'proton.me',
  'harbour-mail.co.uk',
  'lindenpost.de',
  'mail.kestrel.io',
  'northwind-parts.com',
];

export function email(r: Random): string {
  const [a, b] = [r.pick(first), r.pick(last)];
  const local = r.pick([
    `${a}.${b}`,
    `${a}${r.int(10, 99)}`,
    `${a[0]}${b}`,
    `${a}_${b}`,
    `${a}.${b}+shop`,
    `${a}-${b}`,
  ]);
  return `${local}@${r.pick(domains)}`;
}

export const personName = (r: Random): string =>
  [r.pick(first), r.pick(last)].map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');

const from2 = (r: Random): string => `${r.int(2, 9)}`;
// Area codes that are in use; an exchange that is neither fiction (555) nor a service (x11).
const areas = ['212', '415', '312', '206', '617', '713', '303', '512', '404', '602'];
const northAmerica = (r: Random) => ({
  area: r.pick(areas),
  exchange: `${from2(r)}${r.int(2, 4)}${r.int(2, 9)}`,
  line: r.chars('digits', 4),
});

export const phones = {
  usPlain: (r: Random) => {
    const { area, exchange, line } = northAmerica(r);
    return `${area}${exchange}${line}`;
  },
  usDashes: (r: Random) => {
    const { area, exchange, line } = northAmerica(r);
    return `${area}-${exchange}-${line}`;
  },
  usDots: (r: Random) => {
    const { area, exchange, line } = northAmerica(r);
    return `${area}.${exchange}.${line}`;
  },
  usBrackets: (r: Random) => {
    const { area, exchange, line } = northAmerica(r);
    return `(${area}) ${exchange}-${line}`;
  },
  usInternational: (r: Random) => {
    const { area, exchange, line } = northAmerica(r);
    return `+1 (${area}) ${exchange}-${line}`;
  },
  usE164: (r: Random) => {
    const { area, exchange, line } = northAmerica(r);
    return `+1${area}${exchange}${line}`;
  },
  ukE164: (r: Random) => `+447${r.int(4, 5)}${r.int(0, 9)}${r.chars('digits', 7)}`,
  ukSpaces: (r: Random) => `+44 20 7${r.chars('digits', 3)} ${r.chars('digits', 4)}`,
  ukNational: (r: Random) => `020 7${r.chars('digits', 3)} ${r.chars('digits', 4)}`,
  deMobile: (r: Random) => `+49 15${r.int(1, 2)} ${r.digits(8)}`,
  deNational: (r: Random) => `030 ${r.digits(7)}`,
  frSpaces: (r: Random) => `+33 6 ${[0, 0, 0, 0].map(() => r.chars('digits', 2)).join(' ')}`,
  inE164: (r: Random) => `+919${r.chars('digits', 9)}`,
  brSpaces: (r: Random) => `+55 11 9${r.chars('digits', 4)}-${r.chars('digits', 4)}`,
  jpDashes: (r: Random) => `+81-90-${r.digits(4)}-${r.chars('digits', 4)}`,
  auSpaces: (r: Random) => `+61 4${r.chars('digits', 2)} ${r.chars('digits', 3)} ${r.chars('digits', 3)}`,
} satisfies Record<string, (r: Random) => string>;

/** Three, two and four digits, outside of the ranges that were never given out. */
export function ssnParts(r: Random): [string, string, string] {
  const area = r.pick([r.int(1, 665), r.int(667, 899)]);
  return [
    String(area).padStart(3, '0'),
    String(r.int(1, 99)).padStart(2, '0'),
    String(r.int(1, 9999)).padStart(4, '0'),
  ];
}
export const ssn = (r: Random): string => ssnParts(r).join('-');

const streets = [
  'Larkspur Lane',
  'Juniper Street',
  'Copper Hill Road',
  'Maple Avenue',
  'Harbour View Drive',
  'Station Road',
];
export const street = (r: Random): string =>
  `${r.int(3, 980)} ${r.pick(streets)}${r.pick(['', '', ', Apt 4B'])}`;
export const addressLine = (r: Random): string =>
  r.pick([
    () => `${street(r)}, Dayton, OH 45${r.chars('digits', 3)}`,
    () => `${street(r)}, Leeds LS${r.int(1, 9)} ${r.int(1, 9)}AB`,
    () => `Lindenstraße ${r.int(1, 140)}, 10969 Berlin`,
    () => `${r.int(1, 90)} rue des Tilleuls, 69003 Lyon`,
  ])();

const two = (value: number): string => String(value).padStart(2, '0');
const birth = (r: Random) => ({ year: r.int(1941, 2006), month: r.int(1, 12), day: r.int(1, 28) });
const monthNames = ['January', 'March', 'April', 'August', 'October'];
export const birthDates = {
  iso: (r: Random) => {
    const { year, month, day } = birth(r);
    return `${year}-${two(month)}-${two(day)}`;
  },
  us: (r: Random) => {
    const { year, month, day } = birth(r);
    return `${two(month)}/${two(day)}/${year}`;
  },
  dots: (r: Random) => {
    const { year, month, day } = birth(r);
    return `${two(day)}.${two(month)}.${year}`;
  },
  words: (r: Random) => {
    const { year, day } = birth(r);
    return `${day} ${r.pick(monthNames)} ${year}`;
  },
};
