import type {
  FailureReport,
  ReportedFailure,
  ReportedTest,
  ReportedTry,
  ReportMoment,
} from '@gasoline/protocol';

/** What a scenario tells of one failed try; the rest is the same for all. */
interface Scenario {
  group: string;
  file: string;
  titles: string[];
  kind: ReportedFailure['diagnosis']['kind'];
  primary: string;
  place?: { file: string; line: number; column: number };
  hints: string[];
  attempt: Pick<ReportedTry, 'errors' | 'network_failures' | 'ws_errors' | 'timeline'> &
    Partial<Pick<ReportedTry, 'complaint' | 'capture' | 'gaps' | 'omitted'>> & { duration_ms: number };
  differences: string[];
}

export interface SampleSize {
  tests: number;
  failures: number;
  flaky?: number;
  skipped?: number;
  shards?: number;
}

/** A run as a real one could be: as many tests as asked for, of which some failed, for the reasons below in turn. */
export function sampleReport({
  tests,
  failures,
  flaky = 0,
  skipped = 0,
  shards = 1,
}: SampleSize): FailureReport {
  const red = Array.from({ length: failures }, (_, i) => makeFailure(i, i % 17 === 11 ? 'error' : 'fail'));
  const unsure = Array.from({ length: flaky }, (_, i) => makeFailure(failures + i, 'flaky'));
  const rest = Array.from({ length: tests - failures - flaky }, (_, i): ReportedTest => {
    const scenario = scenarioAt(i * 3);
    return {
      key: `p${i}`,
      title: `${scenario.group} › works as it should, case ${i + 1}`,
      file: scenario.file,
      line: 10 + (i % 400),
      project: projectAt(i),
      status: i < skipped ? 'skipped' : 'pass',
      duration_ms: i < skipped ? 0 : 300 + ((i * 137) % 2_400),
      tries: 1,
      source: i % shards,
    };
  });
  const listed = [...red, ...unsure];
  return {
    format: 'gasoline-report',
    version: 1,
    gasoline: '0.1.0',
    made_at: '2026-03-02T06:14:09.000Z',
    sources: Array.from({ length: shards }, (_, i) => ({
      name: shards === 1 ? 'gasoline-report/run.jsonl' : `gasoline-report/shard-${i + 1}.jsonl`,
      runner: 'playwright 1.65.0',
      started_at: '2026-03-02T05:51:00.000Z',
      duration_ms: 690_000 + i * 13_000,
      ...(shards === 1 ? {} : { shard: { current: i + 1, total: shards } }),
      complete: true,
      notes: [],
    })),
    totals: {
      tests,
      passed: rest.length - skipped,
      failed: red.filter(({ status }) => status === 'fail').length,
      flaky,
      skipped,
      errors: red.filter(({ status }) => status === 'error').length,
      not_run: 0,
      duration_ms: [...rest, ...listed].reduce((sum, { duration_ms }) => sum + duration_ms, 0),
    },
    run_errors: [],
    causes: causesOf(listed),
    failures: red,
    flaky: unsure,
    tests: [...listed.map(withoutEvidence), ...rest],
  };
}

/** The same report with this before every text that somebody else could have written. */
export function withHostileText(report: FailureReport, hostile: string): FailureReport {
  const ours = new Set(['format', 'status', 'kind', 'type', 'level', 'event', 'version']);
  const change = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return ours.has(key) || value === 'on' ? value : hostile + value;
    if (Array.isArray(value)) return value.map((item) => change(item, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, change(part, name)]));
  };
  return change(report, '') as FailureReport;
}

function makeFailure(index: number, status: 'fail' | 'error' | 'flaky'): ReportedFailure {
  const scenario = scenarioAt(index);
  const { titles, group, file, kind, primary, place, hints, attempt, differences } = scenario;
  const round = Math.floor(index / order.length);
  const title = titles[round % titles.length] ?? group;
  const tries = status === 'flaky' ? 2 : index % 4 === 0 ? 2 : 1;
  const attempts = Array.from({ length: tries }, (_, retry): ReportedTry => {
    const passed = status === 'flaky' && retry === tries - 1;
    const common = {
      test_id: `${scenarioId(scenario)}-${index}-${retry}`,
      retry,
      started_at: new Date(Date.UTC(2026, 2, 2, 5, 52, (index * 7 + retry * 31) % 60)).toISOString(),
      worker: index % 4,
    };
    if (passed)
      return {
        ...common,
        status: 'passed',
        duration_ms: 1_320,
        errors: [],
        network_failures: [],
        ws_errors: [],
        timeline: [],
        omitted: 0,
        capture: 'a test that ends as expected has no snapshot',
        gaps: [],
      };
    return {
      ...common,
      status: status === 'error' ? 'interrupted' : attempt.complaint?.timed_out ? 'timedOut' : 'failed',
      omitted: 0,
      capture: 'on',
      gaps: [],
      ...attempt,
    };
  });
  return {
    key: `f${index}`,
    title: `${group} › ${title}${round >= titles.length ? `, case ${round + 1}` : ''}`,
    file,
    line: 12 + ((index * 29) % 180),
    project: projectAt(index),
    status,
    duration_ms: attempts.reduce((sum, { duration_ms }) => sum + duration_ms, 0),
    tries,
    source: 0,
    diagnosis: { kind, primary, ...(place ? { place } : {}), hints, cause: scenarioId(scenario) },
    differences: status === 'flaky' ? differences : [],
    attempts,
  };
}

/** The most frequent first, which gives them their ids. */
function causesOf(listed: ReportedFailure[]): FailureReport['causes'] {
  const byScenario = new Map<string, ReportedFailure[]>();
  for (const test of listed) {
    const { cause } = test.diagnosis;
    byScenario.set(cause, [...(byScenario.get(cause) ?? []), test]);
  }
  return [...byScenario.values()]
    .sort((a, b) => b.length - a.length)
    .map((tests, i) => {
      const id = `c${i + 1}`;
      for (const test of tests) test.diagnosis.cause = id;
      const { kind, primary, place } = (tests[0] as ReportedFailure).diagnosis;
      return { id, kind, text: primary, ...(place ? { place } : {}), tests: tests.map(({ key }) => key) };
    });
}

function withoutEvidence({
  diagnosis: _,
  differences: __,
  attempts: ___,
  ...test
}: ReportedFailure): ReportedTest {
  return test;
}

function projectAt(index: number): string {
  return ['chromium', 'firefox', 'mobile'][index % 7 < 4 ? 0 : index % 7 < 6 ? 1 : 2] ?? '';
}

const step = (at_ms: number, duration_ms: number, text: string, failed = false): ReportMoment => ({
  kind: 'step',
  at_ms,
  duration_ms,
  text,
  failed,
});
const act = (at_ms: number, text: string): ReportMoment => ({ kind: 'action', at_ms, text, failed: false });
const request = (
  at_ms: number,
  duration_ms: number,
  text: string,
  status: number,
  more: Partial<ReportMoment> = {},
): ReportMoment => ({
  kind: 'request',
  at_ms,
  duration_ms,
  text,
  status,
  failed: status === 0 || status >= 400,
  ...more,
});
const logged = (at_ms: number, text: string, more: Partial<ReportMoment> = {}): ReportMoment => ({
  kind: 'console',
  at_ms,
  text,
  failed: true,
  ...more,
});

const analytics = 'analytics endpoint';
const quiet = { errors: [], network_failures: [], ws_errors: [] };

const orders: Scenario = {
  group: 'Checkout',
  file: 'tests/checkout.spec.ts',
  titles: [
    'completes an order with a saved card',
    'sends the confirmation by e-mail',
    'keeps the basket when the payment is declined and the customer goes back to choose another address',
    'applies a voucher',
  ],
  kind: 'request',
  primary: 'POST /api/orders → 500: null pointer: user.address',
  hints: [
    'The first failing request comes 230 ms before the first exception',
    'Its answer says "null pointer: user.address"',
    'The assertion timed out right after it, waiting for "Thank you"',
    'The failure of POST /collect is likely noise: analytics endpoint',
  ],
  attempt: {
    duration_ms: 6_840,
    complaint: {
      message:
        "Error: expect(locator).toBeVisible() failed\n\nLocator:  getByRole('heading', { name: 'Thank you' })\nExpected: visible\nTimeout:  5000ms\nError:    element(s) not found\n\nCall log:\n  - Expect \"toBeVisible\" with timeout 5000ms\n  - waiting for getByRole('heading', { name: 'Thank you' })",
      place: { file: 'tests/checkout.spec.ts', line: 34, column: 68 },
      snippet:
        "  32 |   await page.getByLabel('Card').selectOption('visa-4242');\n  33 |   await page.getByRole('button', { name: 'Pay' }).click();\n> 34 |   await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();\n     |                                                                  ^\n  35 |   await expect(page).toHaveURL(/\\/orders\\/\\d+/);\n  36 | });",
      step: 'expect.toBeVisible',
      timed_out: true,
    },
    errors: [
      {
        id: 'e1',
        type: 'exception',
        level: 'error',
        message: "TypeError: Cannot read properties of undefined (reading 'id')",
        at_ms: 1_612,
        count: 1,
        frames: [
          'confirm (src/checkout/confirm-order.ts:42:17)',
          'submitOrder (src/checkout/checkout-form.tsx:118:11)',
          'onSubmit (src/checkout/checkout-form.tsx:64:5)',
          'executeDispatch (node_modules/react-dom/cjs/react-dom-client.development.js:16502:9)',
          'runWithFiberInDEV (node_modules/react-dom/cjs/react-dom-client.development.js:1519:30)',
          'processDispatchQueue (node_modules/react-dom/cjs/react-dom-client.development.js:16552:19)',
          'dispatchEvent (node_modules/react-dom/cjs/react-dom-client.development.js:20585:11)',
          'dispatchDiscreteEvent (node_modules/react-dom/cjs/react-dom-client.development.js:20553:11)',
          'HTMLFormElement.r (node_modules/some-wrapper/index.js:1:2211)',
          'HTMLDocument.s (node_modules/some-wrapper/index.js:1:4410)',
        ],
        place: { file: 'src/checkout/confirm-order.ts', line: 42, column: 17 },
      },
      {
        id: 'e2',
        type: 'console',
        level: 'warn',
        message: 'Third-party cookie will be blocked in future Chrome versions.',
        at_ms: 410,
        count: 6,
        frames: [],
        noise: 'the browser announces a change',
      },
    ],
    network_failures: [
      {
        id: 'n1',
        method: 'POST',
        url: 'http://localhost:4173/api/orders',
        address: '/api/orders',
        status: 500,
        at_ms: 1_380,
        duration_ms: 214,
        request: '{"items":[{"id":1,"qty":2},{"id":7,"qty":1}],"card":"visa-4242","email":"[redacted]"}',
        response:
          '{"error":"Internal Server Error","details":"null pointer: user.address","requestId":"a81f-22c0"}',
        message: 'null pointer: user.address',
        count: 1,
      },
      {
        id: 'n2',
        method: 'POST',
        url: 'https://stats.example/collect?v=2',
        address: 'stats.example/collect?v=2',
        status: 0,
        at_ms: 620,
        error: 'net::ERR_BLOCKED_BY_CLIENT',
        count: 3,
        noise: analytics,
      },
    ],
    ws_errors: [],
    timeline: [
      step(0, 640, 'page.goto(/checkout)'),
      { kind: 'navigation', at_ms: 18, text: 'navigate to /checkout', failed: false },
      request(20, 74, 'GET /checkout', 200),
      request(110, 131, 'GET /api/cart', 200),
      request(122, 96, 'GET /api/user', 200),
      request(340, 62, 'GET /api/vouchers?basket=88', 200),
      request(620, 4, 'POST stats.example/collect', 0, { noise: analytics }),
      step(660, 52, 'locator.fill(Name)'),
      act(684, 'input "Name"'),
      step(724, 210, 'locator.selectOption(Card)'),
      act(906, 'select "Card" = visa-4242'),
      step(1_240, 130, 'locator.click(Pay)'),
      act(1_362, 'click button "Pay"'),
      request(1_380, 214, 'POST /api/orders', 500, { primary: true, id: 'n1' }),
      logged(1_612, "TypeError: Cannot read properties of undefined (reading 'id')", { id: 'e1' }),
      step(1_402, 5_006, 'expect.toBeVisible(heading "Thank you")', true),
    ],
  },
  differences: [
    'POST /api/orders answered 500 in the try that failed, 201 in the one that passed',
    'TypeError in confirm (src/checkout/confirm-order.ts:42:17) only in the try that failed',
  ],
};

const basket: Scenario = {
  group: 'Basket › with a signed-in customer',
  file: 'tests/basket.spec.ts',
  titles: ['removes an item', 'changes the quantity', 'shows the total with taxes', 'survives a reload'],
  kind: 'exception',
  primary: "TypeError: Cannot read properties of null (reading 'price') in sumOf (src/basket/sum-of.ts:9:31)",
  place: { file: 'src/basket/sum-of.ts', line: 9, column: 31 },
  hints: [
    'The exception follows the click on "Remove" by 12 ms',
    'No request failed',
    'The page shows an empty basket after it',
  ],
  attempt: {
    duration_ms: 2_410,
    complaint: {
      message:
        'Error: expect(locator).toHaveText(expected) failed\n\nLocator:  getByTestId(\'total\')\nExpected: "€ 24.90"\nReceived: "€ 0.00"\nTimeout:  1000ms',
      place: { file: 'tests/basket.spec.ts', line: 51, column: 43 },
      snippet:
        "  49 |   await basket.remove('Blue mug');\n  50 |\n> 51 |   await expect(page.getByTestId('total')).toHaveText('€ 24.90');\n     |                                           ^\n  52 | });",
      step: 'expect.toHaveText',
      timed_out: true,
    },
    errors: [
      {
        id: 'e1',
        type: 'exception',
        level: 'error',
        message: "TypeError: Cannot read properties of null (reading 'price')",
        at_ms: 1_236,
        count: 2,
        frames: [
          'sumOf (src/basket/sum-of.ts:9:31)',
          'Array.reduce (<anonymous>)',
          'Basket (src/basket/basket.tsx:27:19)',
        ],
        place: { file: 'src/basket/sum-of.ts', line: 9, column: 31 },
      },
    ],
    network_failures: [],
    ws_errors: [],
    timeline: [
      step(0, 480, 'page.goto(/basket)'),
      { kind: 'navigation', at_ms: 12, text: 'navigate to /basket', failed: false },
      request(14, 66, 'GET /basket', 200),
      request(96, 88, 'GET /api/cart', 200),
      step(1_110, 118, 'locator.click(Remove)'),
      act(1_224, 'click button "Remove Blue mug"'),
      logged(1_236, "TypeError: Cannot read properties of null (reading 'price')", { primary: true }),
      request(1_240, 70, 'DELETE /api/cart/items/2', 204),
      step(1_260, 1_004, 'expect.toHaveText(total)', true),
    ],
  },
  differences: ['The exception in sumOf (src/basket/sum-of.ts:9:31) only in the try that failed'],
};

const ticker: Scenario = {
  group: 'Stock ticker',
  file: 'tests/ticker.spec.ts',
  titles: ['shows a new price within a second', 'reconnects after the server restarts'],
  kind: 'socket',
  primary: 'wss://localhost:4173/live closed with 1006 after 412 ms',
  hints: ['No message came after the close', 'The page does not connect again'],
  attempt: {
    duration_ms: 5_730,
    complaint: {
      message: 'Error: expect.poll: Timeout 5000ms exceeded while waiting on the predicate',
      place: { file: 'tests/ticker.spec.ts', line: 22, column: 5 },
      step: 'expect.poll',
      timed_out: true,
    },
    errors: [],
    network_failures: [],
    ws_errors: [
      {
        id: 's1',
        url: 'wss://localhost:4173/live',
        address: '/live',
        event: 'close',
        code: 1006,
        reason: 'the connection was lost',
        at_ms: 690,
      },
    ],
    timeline: [
      step(0, 250, 'page.goto(/stock)'),
      request(9, 58, 'GET /stock', 200),
      { kind: 'socket', at_ms: 278, duration_ms: 412, text: 'wss://localhost:4173/live', failed: false },
      {
        kind: 'socket',
        at_ms: 690,
        text: 'wss://localhost:4173/live closed with 1006',
        failed: true,
        primary: true,
      },
      step(702, 5_000, 'expect.poll', true),
    ],
  },
  differences: ['The socket wss://localhost:4173/live closed with 1006 only in the try that failed'],
};

const account: Scenario = {
  group: 'Account',
  file: 'tests/account.spec.ts',
  titles: ['opens the list of orders', 'changes the password'],
  kind: 'navigation',
  primary: 'http://localhost:4173/account could not be opened: net::ERR_CONNECTION_REFUSED',
  hints: ['Nothing else was asked of this server', 'The server of the app was probably not running'],
  attempt: {
    ...quiet,
    duration_ms: 140,
    complaint: {
      message:
        'Error: page.goto: net::ERR_CONNECTION_REFUSED at http://localhost:4173/account\nCall log:\n  - navigating to "http://localhost:4173/account", waiting until "load"',
      place: { file: 'tests/account.spec.ts', line: 8, column: 14 },
      snippet:
        "  6 |\n  7 | test('opens the list of orders', async ({ page }) => {\n> 8 |   await page.goto('/account');\n    |              ^\n  9 |   await page.getByRole('link', { name: 'Orders' }).click();",
      step: 'page.goto(/account)',
      timed_out: false,
    },
    timeline: [
      step(0, 96, 'page.goto(/account)', true),
      { kind: 'navigation', at_ms: 12, text: 'navigate to /account', failed: true, primary: true },
    ],
    gaps: ['The page never loaded, so its console is unknown'],
  },
  differences: ['The server refused the connection only in the try that failed'],
};

const search: Scenario = {
  group: 'Search',
  file: 'tests/search.spec.ts',
  titles: ['finds by part of a word', 'sorts by price'],
  kind: 'assertion',
  primary: 'Expected 3 results, got 2',
  hints: ['Nothing failed in the browser', 'GET /api/search?q=mug answered 200 with 2 items'],
  attempt: {
    ...quiet,
    duration_ms: 1_890,
    complaint: {
      message: 'Error: expect(received).toBe(expected) // Object.is equality\n\nExpected: 3\nReceived: 2',
      place: { file: 'tests/search.spec.ts', line: 17, column: 39 },
      snippet:
        "  15 |   await page.getByRole('searchbox').fill('mug');\n  16 |   await page.keyboard.press('Enter');\n> 17 |   expect(await results(page).count()).toBe(3);\n     |                                       ^\n  18 | });",
      step: 'expect.toBe',
      timed_out: false,
    },
    timeline: [
      step(0, 410, 'page.goto(/)'),
      request(8, 60, 'GET /', 200),
      step(460, 40, 'locator.fill(searchbox)'),
      act(490, 'input "Search" = mug'),
      step(520, 22, 'keyboard.press(Enter)'),
      act(534, 'press Enter'),
      request(541, 148, 'GET /api/search?q=mug', 200),
      step(980, 3, 'expect.toBe', true),
    ],
  },
  differences: [
    'GET /api/search?q=mug answered with 2 items in the try that failed, 3 in the one that passed',
  ],
};

const upload: Scenario = {
  group: 'Seller area › Products › Images',
  file: 'tests/seller/products/images.spec.ts',
  titles: [
    'uploads a photograph of more than ten megabytes, shows how far it is, lets the seller cancel, and keeps what was there before',
  ],
  kind: 'timeout',
  primary: 'Test timeout of 30000ms exceeded while waiting for getByText("Uploaded")',
  hints: [
    'PUT /api/images/114 was still without an answer at the end',
    'Nothing happened for the last 28.3 s',
  ],
  attempt: {
    duration_ms: 30_012,
    complaint: {
      message:
        "Test timeout of 30000ms exceeded.\n\nError: locator.click: Test timeout of 30000ms exceeded.\nCall log:\n  - waiting for getByText('Uploaded')",
      place: { file: 'tests/seller/products/images.spec.ts', line: 61, column: 36 },
      step: 'locator.click(Uploaded)',
      timed_out: true,
    },
    errors: [],
    network_failures: [
      {
        id: 'n1',
        method: 'PUT',
        url: 'http://localhost:4173/api/images/114',
        address: '/api/images/114',
        status: 0,
        at_ms: 1_606,
        error: 'no answer before the test ended',
        count: 1,
      },
    ],
    ws_errors: [],
    timeline: [
      step(0, 520, 'page.goto(/seller/products/114)'),
      request(10, 91, 'GET /seller/products/114', 200),
      request(140, 210, 'GET /api/products/114', 200),
      step(1_420, 160, 'locator.setInputFiles(Photograph)'),
      act(1_570, 'choose a file for "Photograph"'),
      request(1_606, 28_400, 'PUT /api/images/114', 0, { primary: true }),
      logged(1_640, 'Large file: 12.4 MB', { failed: false }),
      step(1_660, 28_350, 'locator.click(Uploaded)', true),
    ],
    gaps: ['2 pages were closed before they could hand over what they had'],
    omitted: 14,
  },
  differences: ['PUT /api/images/114 got no answer in the try that failed'],
};

const hydration: Scenario = {
  group: 'Home',
  file: 'tests/home.spec.ts',
  titles: ['greets in the language of the customer', 'has no error on the console'],
  kind: 'console',
  primary: 'console.error: Hydration failed because the server rendered HTML did not match the client',
  hints: ['It stands on the console before the first action', 'The test expects an empty console'],
  attempt: {
    duration_ms: 1_170,
    complaint: {
      message:
        'Error: expect(received).toEqual(expected) // deep equality\n\n- Expected  - 1\n+ Received  + 3\n\n- Array []\n+ Array [\n+   "Hydration failed because the server rendered HTML did not match the client",\n+ ]',
      place: { file: 'tests/home.spec.ts', line: 30, column: 18 },
      step: 'expect.toEqual',
      timed_out: false,
    },
    errors: [
      {
        id: 'e1',
        type: 'console',
        level: 'error',
        message:
          'Hydration failed because the server rendered HTML did not match the client. As a result this tree will be regenerated on the client.',
        at_ms: 402,
        count: 1,
        frames: ['hydrate (src/client.tsx:14:3)'],
        place: { file: 'src/client.tsx', line: 14, column: 3 },
      },
    ],
    network_failures: [],
    ws_errors: [],
    timeline: [
      step(0, 510, 'page.goto(/)'),
      request(11, 71, 'GET /', 200),
      logged(402, 'Hydration failed because the server rendered HTML did not match', { primary: true }),
      step(700, 4, 'expect.toEqual', true),
    ],
  },
  differences: ['The line "Hydration failed" only in the try that failed'],
};

const crashed: Scenario = {
  group: 'Admin',
  file: 'tests/admin.spec.ts',
  titles: ['exports all customers'],
  kind: 'unknown',
  primary: 'The worker process ended before the test did',
  hints: [],
  attempt: {
    ...quiet,
    duration_ms: 8_200,
    timeline: [],
    capture:
      'the test has no snapshot attached: it does not use `test` of gasoline-playwright, gasolineAttachOnFailure is off, or its worker ended early',
  },
  differences: [],
};

const scenarios = { orders, basket, ticker, account, search, upload, hydration, crashed };
/** One reason breaks many tests, most break a few. */
const order: (keyof typeof scenarios)[] = [
  'orders',
  'basket',
  'orders',
  'search',
  'orders',
  'ticker',
  'upload',
  'basket',
  'orders',
  'account',
  'hydration',
  'crashed',
];

function scenarioAt(index: number): Scenario {
  return scenarios[order[index % order.length] ?? 'orders'];
}

function scenarioId(scenario: Scenario): string {
  return Object.entries(scenarios).find(([, other]) => other === scenario)?.[0] ?? '';
}
