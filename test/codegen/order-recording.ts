import type { Place } from '../support/gasoline.ts';

/** What capture would have told of somebody who logs in, reads the help, opens an order and pays. */
export async function postRecording(place: Place, origin: string, { withError = false } = {}): Promise<void> {
  const start = Date.now() - 60_000;
  const tabId = 5;
  const at = (ms: number) => ({ ts: start + ms, tabId });
  const loginPage = `${origin}/login`;
  const ordersPage = `${origin}/orders?session=0.123`;
  const order = 'c1f5a3e0-0000-4000-8000-000000000001';
  const orderPage = `${origin}/orders/${order}`;
  const unique = (kind: string, value: string, more: object = {}) => ({ kind, value, count: 1, ...more });
  const button = (name: string) => [unique('role', 'button', { name }), unique('css', 'main > button')];
  const email = {
    url: loginPage,
    target: 'input#email',
    locators: [unique('label', 'Email'), unique('id', 'email')],
  };
  const keep = [unique('role', 'checkbox', { name: 'Keep me signed in' }), unique('id', 'keep')];

  await post(place, '/enhanced-actions', 'actions', [
    { ...at(0), type: 'navigate', navigation: 'load', url: loginPage, toUrl: loginPage },
    { ...at(1000), type: 'click', ...email },
    { ...at(1200), type: 'input', ...email, value: 'an' },
    { ...at(1400), type: 'keypress', key: 'Backspace', ...email },
    { ...at(1600), type: 'input', ...email, value: "ann o'neil@example.com" },
    { ...at(2000), type: 'keypress', key: 'Tab', ...email },
    {
      ...at(2200),
      type: 'input',
      url: loginPage,
      inputType: 'password',
      value: '[redacted]',
      target: 'input#password',
      locators: [unique('label', 'Password')],
    },
    {
      ...at(2600),
      type: 'click',
      url: loginPage,
      target: 'label',
      locators: [unique('text', 'Keep me signed in')],
    },
    {
      ...at(2601),
      type: 'click',
      url: loginPage,
      target: 'input#keep',
      locators: keep,
      metadata: { synthetic: true },
    },
    { ...at(2602), type: 'check', url: loginPage, target: 'input#keep', locators: keep, checked: true },
    {
      ...at(3000),
      type: 'select',
      url: loginPage,
      target: 'select#plan',
      locators: [unique('label', 'Plan')],
      selectedValue: 'l',
      selectedText: 'Large',
    },
    {
      ...at(3500),
      type: 'click',
      url: loginPage,
      target: 'button',
      effect: 'request',
      locators: button('Log in'),
    },
    { ...at(3502), type: 'submit', url: loginPage, target: 'form#login', locators: [unique('id', 'login')] },
    {
      ...at(3600),
      type: 'navigate',
      navigation: 'push',
      url: ordersPage,
      fromUrl: loginPage,
      toUrl: ordersPage,
    },
    {
      ...at(5000),
      type: 'click',
      url: ordersPage,
      target: 'button',
      effect: 'dom',
      locators: [unique('testId', 'show-help', { attribute: 'data-cy' })],
    },
    {
      ...at(6000),
      type: 'keypress',
      key: 'Escape',
      url: ordersPage,
      target: 'div#dialog',
      locators: [unique('role', 'dialog', { name: 'Help' })],
    },
    {
      ...at(6500),
      type: 'input',
      inputType: 'contenteditable',
      url: ordersPage,
      target: 'div#note',
      value: 'Ring `twice` ${now}\nplease',
      locators: [unique('role', 'textbox', { name: 'Note' })],
    },
    {
      ...at(7000),
      type: 'click',
      url: `${origin}/chat`,
      frame: '3',
      target: 'button',
      framePath: [unique('title', 'Chat')],
      locators: button('Send'),
    },
    { ...at(8000), type: 'scroll', url: ordersPage, scrollY: 320 },
    {
      ...at(9000),
      type: 'click',
      url: ordersPage,
      target: 'button',
      effect: 'request',
      locators: [
        {
          kind: 'role',
          value: 'button',
          name: 'Open',
          count: 1,
          within: { kind: 'css', value: 'li:nth-child(1)', count: 1 },
        },
      ],
    },
    {
      ...at(9200),
      type: 'navigate',
      navigation: 'push',
      url: orderPage,
      fromUrl: ordersPage,
      toUrl: orderPage,
    },
    {
      ...at(11_000),
      type: 'click',
      url: orderPage,
      target: 'button#pay',
      effect: 'dom',
      locators: button('Pay'),
    },
  ]);
  const json = { contentType: 'application/json', status: 200, tabId };
  await post(place, '/network-bodies', 'bodies', [
    {
      ...json,
      method: 'POST',
      url: `${origin}/api/login`,
      pageUrl: loginPage,
      startedAt: start + 3520,
      duration: 30,
      responseBody: '{"greeting":"Welcome back","token":"t-0.1"}',
    },
    {
      ...json,
      method: 'GET',
      url: `${origin}/api/orders?limit=2`,
      pageUrl: ordersPage,
      startedAt: start + 3610,
      duration: 30,
      responseBody: `{"items":[{"id":"${order}","title":"Tea"}],"total":12,"next":null}`,
    },
    {
      ...json,
      method: 'POST',
      url: `${origin}/analytics/collect`,
      status: 204,
      pageUrl: ordersPage,
      startedAt: start + 3700,
      responseBody: '',
    },
    {
      ...json,
      method: 'GET',
      url: `${origin}/api/orders/${order}`,
      pageUrl: ordersPage,
      startedAt: start + 9010,
      duration: 30,
      responseBody: '{"customer":{"id":7,"name":"Ann"},"lines":[{"sku":"a"}]}',
    },
  ]);
  const heading = (name: string, level = 1) => ({ kind: 'heading', role: 'heading', name, level });
  await post(place, '/dom-snapshots', 'snapshots', [
    {
      ...at(200),
      url: loginPage,
      trigger: 'load',
      elements: [heading('Sign in'), { kind: 'landmark', role: 'main' }],
    },
    {
      ...at(4100),
      url: ordersPage,
      trigger: 'route',
      elements: [
        heading('Welcome back'),
        heading('Your orders', 2),
        { kind: 'testId', testId: 'total', text: 'Total: 12 EUR' },
      ],
    },
    { ...at(9700), url: orderPage, trigger: 'route', elements: [heading(`Order ${order} of Ann`)] },
    ...(withError
      ? []
      : [{ ...at(11_500), url: orderPage, trigger: 'click', elements: [heading('Paid', 2)] }]),
  ]);
  const error = {
    ...at(11_020),
    level: 'error',
    type: 'exception',
    url: orderPage,
    message: "TypeError: Cannot read properties of undefined (reading 'price')",
  };
  await post(place, '/logs', 'entries', withError ? [error] : []);
}

async function post(place: Place, path: string, list: string, entries: object[]): Promise<void> {
  const answer = (await (await place.post(path, { [list]: entries })).json()) as { received?: number };
  if (answer.received !== entries.length) throw new Error(`${path}: ${JSON.stringify(answer)}`);
}
