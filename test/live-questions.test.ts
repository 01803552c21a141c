import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Place } from './support/gasoline.ts';
import { connectClient } from './support/mcp-client.ts';
import { type PendingQuery, type Reply, startPoller } from './support/poller.ts';

let place: Place;
let mcp: Awaited<ReturnType<typeof connectClient>>;
let poller: ReturnType<typeof startPoller> | undefined;
beforeAll(async () => {
  place = await Place.make();
  mcp = await connectClient(place);
});
afterEach(async () => {
  await poller?.stop();
  poller = undefined;
});
afterAll(async () => {
  await mcp.close();
  await place.clean();
});

/** The answers that the product document shows. */
const documented: Record<PendingQuery['type'], Record<string, unknown>> = {
  dom: {
    url: 'http://localhost:3000/dashboard',
    title: 'My App - Dashboard',
    matches: [
      {
        selector: '#user-list > li:nth-child(1)',
        tag: 'li',
        attributes: { class: 'user-item active', 'data-id': '42' },
        text: 'Alice Johnson',
        boundingBox: { x: 20, y: 140, width: 300, height: 48 },
        visible: true,
        styles: { display: 'flex', color: 'rgb(0, 0, 0)' },
        children: [
          { tag: 'span', attributes: { class: 'name' }, text: 'Alice Johnson' },
          { tag: 'span', attributes: { class: 'status' }, text: 'Online' },
        ],
      },
    ],
    matchCount: 5,
    returnedCount: 5,
  },
  page_info: {
    url: 'http://localhost:3000/signup',
    title: 'My App - Sign up',
    viewport: { width: 1440, height: 900 },
    scroll: { x: 0, y: 320 },
    documentHeight: 2400,
    forms: [{ id: 'login-form', action: '/api/login', fields: ['email', 'password'] }],
    headings: ['Dashboard', 'Recent Activity', 'Settings'],
    links: 24,
    images: 8,
    interactiveElements: 15,
  },
  a11y: {
    url: 'http://localhost:3000/signup',
    timestamp: '2024-01-15T10:30:00.000Z',
    summary: { violations: 1, passes: 52, incomplete: 2, inapplicable: 31 },
    violations: [
      {
        id: 'image-alt',
        impact: 'critical',
        description: 'Images must have alternate text',
        helpUrl: 'https://dequeuniversity.com/rules/axe/4.8/image-alt',
        wcag: ['wcag2a', '1.1.1'],
        nodes: [
          {
            selector: 'img.hero-image',
            html: '<img class="hero-image" src="/hero.jpg">',
            failureSummary: 'Element does not have an alt attribute',
            fix: 'Add an alt attribute describing the image content',
          },
        ],
      },
    ],
  },
};

const answerAsDocumented = ({ type }: PendingQuery): Reply => ({ result: documented[type] });

test('without a browser a live question says so, and what to do', async () => {
  const { isError, text } = await mcp.call('query_dom', { selector: 'h1' });
  expect(isError).toBe(true);
  expect(text).toContain('No browser extension is connected.');
  expect(text).toContain('gasoline open');
});

test('a poller answers all three questions as the document shows them', async () => {
  poller = startPoller(place, answerAsDocumented);
  const dom = await mcp.call('query_dom', {
    selector: '#user-list > li',
    include_styles: true,
    include_children: true,
    properties: ['display', 'color'],
    tab_id: 4,
  });
  expect(dom.data).toMatchObject({ ...documented.dom, scope: { tab_id: 4 }, returnedCount: 1, omitted: 4 });
  expect(poller.asked[0]).toMatchObject({
    type: 'dom',
    tab_id: 4,
    params: { selector: '#user-list > li', include_styles: true, properties: ['display', 'color'] },
  });
  const info = await mcp.call('get_page_info');
  expect(info.data).toMatchObject(documented.page_info);
  expect(info.text).toContain('form: login-form → /api/login, fields email, password');
  const audit = await mcp.call('run_accessibility_audit', { tags: ['wcag2a'] });
  expect(audit.data).toMatchObject({ ...documented.a11y, cached: false });
  expect(audit.text).toContain('fix: Add an alt attribute');
  const again = await mcp.call('run_accessibility_audit', { tags: ['wcag2a'] });
  expect(again.data).toMatchObject({ ...documented.a11y, cached: true });
  const fresh = await mcp.call('run_accessibility_audit', { tags: ['wcag2a'], force_refresh: true });
  expect(fresh.data['cached']).toBe(false);
  expect(poller.asked.filter(({ type }) => type === 'a11y')).toHaveLength(2);
});

test('questions at the same time get each its own answer', async () => {
  poller = startPoller(place, ({ params }) => ({
    result: {
      url: 'http://localhost:3000/',
      title: '',
      matches: [{ tag: 'p', text: String(params['selector']) }],
    },
  }));
  const selectors = Array.from({ length: 20 }, (_, i) => `#n${i}`);
  const answers = await Promise.all(selectors.map((selector) => mcp.call('query_dom', { selector })));
  expect(answers.map(({ data }) => (data['matches'] as { text: string }[])[0]?.text)).toEqual(selectors);
});

test('a refusal comes back as an error in words', async () => {
  poller = startPoller(place, () => ({ error: 'Tab 9 is gone.' }));
  const { isError, text } = await mcp.call('query_dom', { selector: 'h1', tab_id: 9 });
  expect(isError).toBe(true);
  expect(text).toBe('The browser could not answer: Tab 9 is gone. Act on that, then call again.');
});

test('the three tools are described in little room', async () => {
  const { tools } = await mcp.client.listTools();
  const live = tools.filter(({ name }) => /^(query_dom|get_page_info|run_accessibility_audit)$/.test(name));
  expect(live).toHaveLength(3);
  expect(JSON.stringify(live).length).toBeLessThanOrEqual(2600);
  for (const { annotations } of live)
    expect(annotations).toMatchObject({ readOnlyHint: true, openWorldHint: true });
});
