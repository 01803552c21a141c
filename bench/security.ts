import type { LogEntry, NetworkBody } from '@gasoline/protocol';
import { audit } from '../packages/gasoline-mcp/src/security/audit.ts';
import { detectPii, detectSecrets } from '../packages/gasoline-mcp/src/security/detect.ts';
import { type Bench, figureRow } from './bench.ts';
import { median } from './median.ts';

const rounds = 15;
const bodyChars = 16_384;

/** About a megabyte of what an API answers. */
export const people = JSON.stringify(
  Array.from({ length: 5_000 }, (_, i) => ({
    id: i,
    name: `Person ${i}`,
    email: `person${i}@example.org`,
    phone: `+1415555${1000 + (i % 9000)}`,
    address: `${i} Main Street`,
    createdAt: '2026-01-02T03:04:05Z',
    url: `https://shop.example/people/${i}?page=${i % 7}`,
    sessionToken: null,
  })),
);

/** Texts that a page could write to keep the audit busy. */
const baits: Record<string, string> = {
  'one letter': 'a'.repeat(1_000_000),
  digits: '1 '.repeat(500_000),
  'deep JSON': '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000),
  'nested repetition': 'a.a@'.repeat(250_000),
  '100 000 keywords': 'token= '.repeat(100_000),
  '100 000 beginnings': 'AKIA eyJ sk_live_ '.repeat(34_000),
  '100 000 fields': '"address":"'.repeat(100_000),
};

export const security: Bench = {
  name: 'security',
  title: 'What a security audit costs',
  bars: 'At most 60 ms per megabyte of JSON, 200 ms for full buffers, 50 ms for any hostile megabyte.',
  async run({ progress, quick }) {
    const times = quick ? 3 : rounds;
    progress('JSON');
    const megabytes = people.length / 1e6;
    const rows = [
      measure('security audit, JSON', times, 60, () => look(people), megabytes, 'ms/MB'),
      measure('security audit, 100 bodies of 16 kB and 1 000 log lines', times, 200, () => audit(full)),
    ];
    for (const [what, text] of Object.entries(baits)) {
      progress(what);
      rows.push(measure(`security audit, hostile: ${what}`, times, 50, () => look(text)));
    }
    return rows;
  },
};

function look(text: string): void {
  detectSecrets(text, { place: 'response_body' });
  detectPii(text, { place: 'response_body' });
}

function measure(what: string, times: number, atMost: number, work: () => void, divisor = 1, unit = 'ms') {
  const ms = Array.from({ length: times }, () => {
    const began = performance.now();
    work();
    return (performance.now() - began) / divisor;
  });
  return figureRow(what, median(ms), unit, { atMost }, { ms });
}

const network = Array.from({ length: 100 }, (_, i): NetworkBody => {
  // Each its own text: the audit looks at the same one only once.
  const responseBody = `{"n":${i},"people":${people.slice(i * 5_000, i * 5_000 + bodyChars - 20)}`;
  return {
    ...blank(i),
    method: 'GET',
    url: `https://shop.example/api/${i}`,
    status: 200,
    requestBody: null,
    responseBody,
  };
});
const logs = Array.from(
  { length: 1_000 },
  (_, i): LogEntry => ({
    ...blank(i),
    type: 'console',
    source: 'console',
    level: 'log',
    message: `GET /api/orders/${i}?page=2 200 in 84 ms; token refreshed, person${i}@example.org is signed in`,
    url: 'https://shop.example/cart',
  }),
);
export const full = { network, logs, webSocketEvents: [], actions: [], connections: [] };

function blank(seq: number) {
  return { seq, ts: 0 };
}
