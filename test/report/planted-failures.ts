/** One failing test of the suite, and what a report must say of it. */
export interface Planted {
  title: string;
  /** Lines of the test, with `page`, `expect` and `test` at hand. */
  body: string;
  /** What names the root cause. */
  cause: RegExp;
  /** Options for `test.use`. */
  use?: string;
}

const out = "expect(page.locator('#out'))";

/** Failures of different kinds. Addresses are relative to the planted site. */
export const plantedFailures: Planted[] = [
  {
    title: 'an order is placed',
    body: `await page.goto('/p/order'); await page.getByRole('button', { name: 'Place order' }).click(); await ${out}.toHaveText('Thank you');`,
    cause: /POST \/api\/orders.*500[^]*null pointer: user\.address/,
  },
  {
    title: 'a product is shown',
    body: `await page.goto('/p/product'); await expect(page.getByText('Blue kettle')).toBeVisible();`,
    cause: /GET \/api\/products\/A-17.*404[^]*no product with article number A-17/,
  },
  {
    title: 'a customer is greeted',
    body: `await page.goto('/p/account'); await ${out}.toContainText('Hello Ann');`,
    cause: /GET \/api\/account.*401[^]*the session has ended/,
  },
  {
    title: 'an address is saved',
    body: `await page.goto('/p/address'); await page.getByText('Save').click(); await ${out}.toHaveText('Saved');`,
    cause: /PUT \/api\/address.*422[^]*zip must have 5 digits/,
  },
  {
    title: 'stock is counted',
    body: `await page.goto('/p/stock'); await ${out}.toHaveText(/In stock/);`,
    cause: /GET \/api\/stock.*(?:no answer|network error)/,
  },
  {
    title: 'a quote arrives',
    body: `await page.goto('/p/hanging'); await ${out}.toHaveText(/Quote/);`,
    cause: /GET \/api\/quote.*(?:no answer|still waiting|never)/i,
  },
  {
    title: 'the cart opens',
    body: `await page.goto('/p/cart'); await page.getByText('Show cart').click(); await ${out}.toHaveText(/Total/);`,
    cause: /Cannot read properties of undefined \(reading 'map'\)[^]*cart\.js/,
  },
  {
    title: 'settings are read',
    body: `await page.goto('/p/config'); await ${out}.toHaveText('Shop');`,
    cause: /Primary failure: .*Unexpected token '<'/,
  },
  {
    title: 'a profile is shown',
    body: `await page.goto('/p/profile'); await ${out}.toHaveText('ANN');`,
    cause: /Primary failure: GET \/api\/profile.*500[^]*database connection pool exhausted/,
  },
  {
    title: 'a payment is possible',
    body: `await page.goto('/p/payment'); await page.getByRole('button', { name: 'Pay now' }).click();`,
    cause: /Payment widget failed to start: missing merchant id/,
  },
  {
    title: 'prices are live',
    body: `await page.goto('/p/prices'); await ${out}.toHaveText(/Price/);`,
    cause: /\/prices.*1011.*price feed is down/,
  },
  {
    title: 'the help page opens',
    body: `await page.goto('http://127.0.0.1:2/help');`,
    cause:
      /Primary failure: .*(?:ERR_CONNECTION_REFUSED|ERR_UNSAFE_PORT).*127\.0\.0\.1:2|Primary failure: .*127\.0\.0\.1:2.*(?:ERR_CONNECTION_REFUSED|ERR_UNSAFE_PORT)/,
  },
  {
    title: 'the shop is open',
    body: `await page.goto('/down'); await expect(page.getByRole('heading', { name: 'Shop' })).toBeVisible();`,
    cause: /Primary failure: GET \/down.*503/,
  },
  {
    title: 'a total is right',
    body: `await page.goto('/p/total'); await ${out}.toHaveText('Total: 30');`,
    cause: /Total: 30[^]*Total: 27/,
  },
  {
    title: 'a thing is bought',
    body: `await page.goto('/p/covered'); await page.getByRole('button', { name: 'Buy' }).click(); await ${out}.toHaveText('Bought');`,
    cause: /Primary failure: .*covered.*cookie-banner/,
  },
  {
    title: 'a bill is paid',
    body: `await page.goto('/p/disabled'); await page.getByRole('button', { name: 'Pay' }).click();`,
    cause: /Primary failure: .*Pay.*disabled/,
  },
  {
    title: 'a letter is archived',
    body: `await page.goto('/p/hidden'); await page.locator('button').click();`,
    cause: /Primary failure: .*(?:hidden|not visible)/,
  },
  {
    title: 'a thing is added',
    body: `await page.goto('/p/twice'); await page.getByRole('button', { name: 'Add' }).click();`,
    cause: /Primary failure: .*Add.*2 elements/,
  },
  {
    title: 'a checkout is offered',
    body: `await page.goto('/p/plain'); await page.getByTestId('chekout').click();`,
    cause: /Primary failure: No element matches getByTestId\('chekout'\)/,
  },
  {
    title: 'numbers add up',
    body: `await page.goto('/p/plain'); const order: any = {}; expect(order.lines.length).toBe(1);`,
    cause: /Primary failure: .*test.*Cannot read properties of undefined \(reading 'length'\)/,
  },
  {
    title: 'a chart is drawn',
    body: `await page.goto('/p/vendor'); await ${out}.toHaveText('Drawn');`,
    cause: /Primary failure: .*vendor-chart\.js/,
  },
  {
    title: 'a member gets in',
    body: `await page.goto('/p/login'); await expect(page).toHaveURL('/done');`,
    cause: /Primary failure: .*toHaveURL[^]*\/login\?next=\/done/,
  },
  {
    title: 'rates are fresh',
    body: `await page.goto('/p/foreign'); await ${out}.toHaveText(/Rate/);`,
    cause: /Primary failure: GET http:\/\/127\.0\.0\.1:\d+\/api\/rates.*(?:no answer|network error)/,
  },
  {
    title: 'a price is asked for',
    body: `await page.goto('/p/graphql'); await ${out}.toHaveText(/Price/);`,
    cause: /\/graphql[^]*Cannot query field "?\\?"?price/,
    use: `{ gasolineCaptureMode: 'all' }`,
  },
  {
    title: 'things to do are listed',
    body: `await page.goto('/p/list'); await expect(page.locator('li')).toHaveCount(3);`,
    cause: /Primary failure: .*li.*3[^]*0/,
  },
  {
    title: 'shoes are found',
    body: `await page.goto('/p/search'); await page.getByRole('button').click(); await ${out}.toHaveText(/results/);`,
    cause: /GET \/api\/search.*429[^]*rate limit of 10 per minute/,
  },
  {
    title: 'a page computes for ever',
    body: `await page.goto('/p/loop'); await page.getByText('Compute').click(); await ${out}.toHaveText('Done');`,
    cause: /Primary failure: .*Compute.*(?:busy|did not come back)/,
  },
];

/** With one retry: half of them pass then. */
export const plantedRetries: (Omit<Planted, 'cause'> & { flaky: boolean })[] = [
  {
    title: 'a server warms up',
    flaky: true,
    body: `await page.goto('/p/flaky?retry=' + retry); await ${out}.toHaveText('Ready');`,
  },
  {
    title: 'a script throws at first',
    flaky: true,
    body: `await page.goto('/p/thrower?retry=' + retry); await page.getByText('Go').click(); await ${out}.toHaveText('Ready');`,
  },
  {
    title: 'a page is slow at first',
    flaky: true,
    body: `await page.goto('/p/slow?retry=' + retry); await ${out}.toHaveText('Ready');`,
  },
  {
    title: 'a feed closes at first',
    flaky: true,
    body: `await page.goto('/p/feed?retry=' + retry); await ${out}.toHaveText('Ready');`,
  },
  { title: 'a test is impatient', flaky: true, body: `await page.goto('/p/plain'); expect(retry).toBe(1);` },
  {
    title: 'an order fails for ever',
    flaky: false,
    body: `await page.goto('/p/order'); await page.getByText('Place order').click(); await ${out}.toHaveText('Thank you');`,
  },
  {
    title: 'a total stays wrong',
    flaky: false,
    body: `await page.goto('/p/total'); await ${out}.toHaveText('Total: 30');`,
  },
  {
    title: 'each try fails otherwise',
    flaky: false,
    body: `await page.goto(retry === 0 ? '/p/product' : '/p/cart'); await ${out}.toHaveText('Fine');`,
  },
  {
    title: 'a feed never opens',
    flaky: false,
    body: `await page.goto('/p/prices'); await ${out}.toHaveText(/Price/);`,
  },
  {
    title: 'a test is wrong',
    flaky: false,
    body: `await page.goto('/p/plain'); await page.getByTestId('nope').click();`,
  },
];

/** The whole as a file of tests. */
export function plantedSuite(
  origin: string,
  tests: readonly { title: string; body: string; use?: string }[],
): string {
  const written = tests.map(({ title, body, use }) => {
    const test = `test(${JSON.stringify(title)}, async ({ page }, { retry }) => { void retry; ${body} });`;
    return use === undefined ? test : `test.describe(() => { test.use(${use}); ${test} });`;
  });
  return `import { expect, test } from 'gasoline-playwright';
test.use({ baseURL: ${JSON.stringify(origin)} });
${written.join('\n')}
`;
}
