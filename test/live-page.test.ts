import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from '@playwright/test';
import type {
  AccessibilityAnswer,
  AccessibilityParams,
  DomAnswer,
  DomParams,
  PageInfoAnswer,
} from '@gasoline/protocol';
import { accessibilityAnswerSchema, domAnswerSchema, pageInfoAnswerSchema } from '@gasoline/protocol/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchShell } from './support/chromium.ts';
import { bundle, openIsolatedWorld } from './support/isolated-world.ts';

const origin = 'http://shop.test';
const frame = `<!doctype html><title>Pay</title><body style="margin:0"><button id="buy" style="margin:7px">Buy</button>
  <my-box></my-box><script>
    customElements.define('my-box', class extends HTMLElement {
      constructor() { super().attachShadow({mode: 'open'}).innerHTML = '<p><span class="deep">deep</span></p><span class="deep">two</span>' } });
  </script>`;

const shop = `<!doctype html><html><head><title>Shop</title><meta name="api-token" content="meta-secret-1"></head>
<body style="margin:0">
  <h1>Shop</h1><h2 style="display:none">Not yet</h2><h2>Cart <em>now</em></h2>
  <ul id="user-list"><li class="item">One</li><li class="item">Two</li></ul>
  <div class="twin"><p>first</p></div><div class="twin"><p>second</p></div>
  <form id="login-form" action="/api/login">
    <input name="email" value="a@b.c"><input type="password" name="password" value="attr-secret-2">
    <input name="card-number" value="attr-secret-3"><input name="api_key" value="attr-secret-4">
    <textarea name="secret">text-secret-5</textarea>
    <input type="checkbox" name="keep" checked><input type="radio" name="plan"><input type="radio" name="plan">
    <input type="hidden" name="csrf"><button>Go</button>
    <input name="children"><input name="attributes"><input name="id"><input name="labels">
  </form>
  <input id="k1" aria-label="API key" value="attr-secret-6"><label>Access token <input id="k2" value="attr-secret-7"></label>
  <p id="gone" style="display:none">gone</p><p id="ghost" style="opacity:0">ghost</p>
  <p id="unseen" style="visibility:hidden">unseen</p><p id="flat" style="height:0;overflow:hidden">flat</p>
  <my-card></my-card>
  <iframe id="pay" src="/pay" style="position:absolute;left:100px;top:500px;border:3px solid"></iframe>
  <iframe src="http://elsewhere.test/"></iframe>
  <div id="tree"><div><div><div><div><div><div>bottom</div></div></div></div></div></div></div>
  <a href="/x">link</a><img alt="" src="data:,">
  <script>
    customElements.define('my-card', class extends HTMLElement {
      constructor() { super().attachShadow({mode: 'open'}).innerHTML = '<div><button class="inner">In shadow</button></div><button class="inner">Two</button>' } });
  </script>
</body></html>`;

const holes = `<!doctype html><html><head><title>Holes</title></head><body>
  <main><h1>Holes</h1>
  <img class="hero-image" src="data:,">
  <p id="pale" style="color:#999999;background:#ffffff">Pale</p>
  <p id="bright" style="color:#ffffff;background:#808080">Grey</p>
  <input type="password" name="password" value="audit-secret-6">
  <section id="part"><button></button></section>
  <my-icons></my-icons>
  ${'<img src="data:,">'.repeat(15)}
  <iframe src="/pay" title="Pay"></iframe></main>
  <script>
    customElements.define('my-icons', class extends HTMLElement {
      constructor() { super().attachShadow({mode: 'open'}).innerHTML = '<a href="/x"></a>' } });
  </script></body></html>`;

// Hidden, because laying it out would take longer than all the rest.
const huge = `<!doctype html><title>Huge</title><body hidden><script>
  let html = '';
  for (let i = 0; i < 50000; i++) html += '<div class="row" data-n="' + i + '"><b>row ' + i + '</b></div>';
  document.body.insertAdjacentHTML('beforeend', html);
</script>`;

const pages: Record<string, string> = { '/': shop, '/pay': frame, '/holes': holes, '/huge': huge };

let browser: Browser;
let scripts: string[];
beforeAll(async () => {
  browser = await launchShell();
  const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
  scripts = [
    await bundle('packages/capture/src/query/index.ts', 'query'),
    readFileSync(axe, 'utf8'),
    await bundle('packages/extension/src/audit/main.ts', 'audit'),
  ];
});
afterAll(() => browser.close());

async function visit(path: string) {
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  await page.route('**/*', (route) => {
    const url = new URL(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: pages[url.pathname] ?? '' });
  });
  await page.goto(`${origin}${path}`);
  const world = await openIsolatedWorld(page, scripts);
  return {
    page,
    dom: async (params: DomParams) =>
      (await world.call(`query.answerDom(${JSON.stringify(params)})`)) as DomAnswer,
    info: async () => (await world.call('query.answerPageInfo()')) as PageInfoAnswer,
    audit: async (params: AccessibilityParams = {}) =>
      (await world.call(`__gasolineAudit(${JSON.stringify(params)})`)) as {
        result: AccessibilityAnswer;
        error: string;
      },
  };
}

/** How many elements an answer's own address leads to, step by step through frames and shadow roots. */
function countAt(
  page: Page,
  { selector, within = [] }: Pick<DomAnswer['matches'][number], 'selector' | 'within'>,
) {
  return page.evaluate(
    ([doors, selector]) => {
      let root: Document | ShadowRoot = document;
      for (const door of doors) {
        const found: Element[] = [...root.querySelectorAll(door.selector)];
        const element = found[0];
        if (found.length !== 1 || !element) return -1;
        const inner =
          door.kind === 'frame' ? (element as HTMLIFrameElement).contentDocument : element.shadowRoot;
        if (!inner) return -1;
        root = inner;
      }
      return root.querySelectorAll(selector).length;
    },
    [within, selector] as const,
  );
}

describe('a question about the DOM', () => {
  let visited: Awaited<ReturnType<typeof visit>>;
  beforeAll(async () => {
    visited = await visit('/');
  });
  afterAll(() => visited.page.close());

  test('finds what matches, with its box, its text and an address of its own', async () => {
    const answer = await visited.dom({ selector: '.item' });
    expect(domAnswerSchema.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({
      url: `${origin}/`,
      title: 'Shop',
      matchCount: 2,
      returnedCount: 2,
      unreachable_frames: 1,
      matches: [
        {
          selector: '#user-list > li:nth-child(1)',
          tag: 'li',
          attributes: { class: 'item' },
          text: 'One',
          visible: true,
        },
        { selector: '#user-list > li:nth-child(2)', text: 'Two' },
      ],
    });
    expect(answer.matches[0]).not.toHaveProperty('styles');
    expect(answer.matches[0]).not.toHaveProperty('children');
    expect(Date.parse(answer.loaded_at ?? '')).toBeGreaterThan(0);
  });

  test('reaches into open shadow roots and frames of the same origin, and says where', async () => {
    const inner = await visited.dom({ selector: '.inner' });
    expect(inner.matches).toMatchObject([
      { text: 'In shadow', within: [{ kind: 'shadow', selector: 'body > my-card' }] },
      { text: 'Two' },
    ]);
    const deep = await visited.dom({ selector: '.deep' });
    expect(deep.matches.map(({ within }) => within?.map(({ kind }) => kind))).toEqual([
      ['frame', 'shadow'],
      ['frame', 'shadow'],
    ]);
    const buy = await visited.dom({ selector: '#buy' });
    // 100 + 3 of the border + 7 of the margin.
    expect(buy.matches[0]).toMatchObject({ boundingBox: { x: 110, y: 510 }, visible: true });
  });

  test('every address leads to one element', async () => {
    const { matches, matchCount } = await visited.dom({ selector: '*' });
    expect(matchCount).toBeGreaterThan(50);
    expect(matches).toHaveLength(50);
    const inside = await visited.dom({ selector: '.inner, .deep, span, p' });
    for (const match of [...matches, ...inside.matches])
      expect(await countAt(visited.page, match), match.selector).toBe(1);
  });

  test('tells what fields hold now, but never what a sensitive one holds', async () => {
    await visited.page.fill('[name=email]', 'typed@b.c');
    await visited.page.fill('[name=password]', 'typed-secret-7');
    await visited.page.fill('textarea', 'typed-secret-8');
    const { matches } = await visited.dom({ selector: 'input, textarea' });
    const byName = Object.fromEntries(matches.map((match) => [match.attributes['name'], match]));
    expect(byName).toMatchObject({
      email: { value: 'typed@b.c' },
      password: { value: '[redacted]', attributes: { value: '[redacted]' } },
      'card-number': { value: '[redacted]', attributes: { value: '[redacted]' } },
      api_key: { value: '[redacted]' },
      secret: { value: '[redacted]', text: '' },
      keep: { checked: true },
      plan: { checked: false },
    });
    const whole = await visited.dom({ selector: '*', include_children: true, max_depth: 5 });
    expect(JSON.stringify(whole)).not.toMatch(/-secret-\d/);
  });

  test.each(['gone', 'ghost', 'unseen', 'flat'])('#%s is not visible', async (id) => {
    expect((await visited.dom({ selector: `#${id}` })).matches).toMatchObject([{ visible: false }]);
  });

  test('gives the styles of the layout, or those that were named', async () => {
    const layout = await visited.dom({ selector: '#ghost', include_styles: true });
    expect(Object.keys(layout.matches[0]?.styles ?? {})).toEqual(
      'display position width height margin padding flex grid visibility opacity overflow z-index color background-color font-size'.split(
        ' ',
      ),
    );
    const named = await visited.dom({ selector: '#ghost', properties: ['opacity', 'fontSize', 'no-such'] });
    expect(named.matches[0]?.styles).toEqual({ opacity: '0', 'font-size': '16px', 'no-such': '' });
  });

  test('lists children to the depth asked for, never deeper than five, and counts the rest', async () => {
    const levels = (node: { children?: unknown[] | undefined }): number =>
      node.children ? 1 + levels(node.children[0] as typeof node) : 0;
    const tree = async (max_depth?: number) =>
      (await visited.dom({ selector: '#tree', include_children: true, ...(max_depth ? { max_depth } : {}) }))
        .matches[0] ?? {};
    expect(levels(await tree())).toBe(3);
    expect(levels(await tree(1))).toBe(1);
    expect(levels(await tree(50))).toBe(5);
    expect(JSON.stringify(await tree(50))).toContain('"omitted_children":1');
    const card = await visited.dom({ selector: 'my-card', include_children: true });
    expect(card.matches[0]?.children).toMatchObject([
      { tag: 'div', in_shadow_root: true, children: [{ tag: 'button', text: 'In shadow' }] },
      { tag: 'button', in_shadow_root: true },
    ]);
  });

  test('a form whose fields are named like its properties is still read', async () => {
    const { matches } = await visited.dom({ selector: 'form', include_children: true });
    expect(matches[0]).toMatchObject({ selector: '#login-form', attributes: { action: '/api/login' } });
    expect(matches[0]?.children?.length).toBeGreaterThan(8);
  });

  test('a selector that is none gets a sentence', async () => {
    await expect(visited.dom({ selector: 'li:contains("x")' })).rejects.toThrow(
      '"li:contains(\\"x\\")" is not a valid CSS selector. Use plain CSS',
    );
  });

  test('page info tells what is on the page', async () => {
    const info = await visited.info();
    expect(pageInfoAnswerSchema.parse(info)).toEqual(info);
    expect(info).toMatchObject({
      url: `${origin}/`,
      title: 'Shop',
      viewport: { width: 1000, height: 800 },
      scroll: { x: 0, y: 0 },
      headings: ['Shop', 'Cart now'],
      links: 1,
      images: 1,
      page_visible: true,
      unreachable_frames: 1,
    });
    expect(info.forms).toEqual([
      {
        id: 'login-form',
        action: '/api/login',
        fields: [
          'email',
          'password',
          'card-number',
          'api_key',
          'secret',
          'keep',
          'plan',
          'children',
          'attributes',
          'id',
          'labels',
        ],
      },
    ]);
    expect(info.interactiveElements).toBeGreaterThan(12);
    expect(JSON.stringify(info)).not.toMatch(/-secret-\d/);
  });
});

test('a page of a hundred thousand elements gives a bounded answer', async () => {
  const { page, dom, info } = await visit('/huge');
  const answer = await dom({ selector: 'div, b, body', include_children: true, include_styles: true });
  expect(answer).toMatchObject({ matchCount: 100_001, returnedCount: 50 });
  expect(answer.matches[0]).toMatchObject({ tag: 'body', omitted_children: 49_951 });
  expect(answer.matches[0]?.text).toHaveLength(500);
  expect(JSON.stringify(answer).length).toBeLessThan(200_000);
  expect((await dom({ selector: '.row:nth-last-child(-n+3)' })).matches[2]).toMatchObject({
    selector: 'body > div:nth-child(50001)',
  });
  expect(await info()).toMatchObject({ title: 'Huge', headings: [] });
  await page.close();
});

describe('an accessibility audit', () => {
  let visited: Awaited<ReturnType<typeof visit>>;
  beforeAll(async () => {
    visited = await visit('/holes');
  });
  afterAll(() => visited.page.close());

  test('names the violated rules, most severe first, with elements and what to do', async () => {
    const { result } = await visited.audit();
    expect(accessibilityAnswerSchema.parse(result)).toEqual(result);
    const rules = Object.fromEntries(result.violations.map((violation) => [violation.id, violation]));
    expect(result.violations[0]?.impact).toBe('critical');
    expect(result.summary).toMatchObject({ violations: result.violations.length });
    expect(rules['image-alt']).toMatchObject({
      impact: 'critical',
      nodeCount: 16,
      wcag: ['wcag2a', '1.1.1'],
    });
    expect(rules['image-alt']?.nodes).toHaveLength(10);
    expect(rules['image-alt']?.nodes[0]).toMatchObject({
      html: '<img class="hero-image" src="data:,">',
      failureSummary: 'Element does not have an alt attribute',
      fix: expect.stringContaining('Add an alt attribute'),
    });
    expect(rules['color-contrast']?.wcag).toEqual(['wcag2aa', '1.4.3']);
    expect(rules['color-contrast']?.nodes).toMatchObject([
      { selector: '#pale', fix: expect.stringContaining('#767676 (darker) for 4.5:1') },
      { selector: '#bright', fix: expect.stringContaining('background color to at least #767676') },
    ]);
    expect(rules['html-has-lang']?.nodes[0]?.fix).toContain('lang="en"');
    expect(rules['button-name']?.nodes[0]).toMatchObject({ selector: '#part > button' });
    expect(rules['link-name']?.nodes[0]?.within).toMatchObject([{ kind: 'shadow' }]);
    expect(result.frames_not_audited).toBe(1);
    expect(result).not.toHaveProperty('passes');
    expect(JSON.stringify(result)).not.toMatch(/-secret-\d/);
    for (const { nodes } of result.violations)
      for (const node of nodes) expect(await countAt(visited.page, node), node.selector).toBe(1);
  });

  test('keeps to its scope and its tags, and lists what passed when asked', async () => {
    const part = await visited.audit({ scope: '#part', tags: ['wcag2a'], include_passes: true });
    expect(part.result.violations.map(({ id }) => id)).toEqual(['button-name']);
    expect(part.result.passes?.length).toBe(part.result.summary?.passes);
    const inShadow = await visited.audit({ scope: 'a' });
    expect(inShadow.result.violations.map(({ id }) => id)).toContain('link-name');
  });

  test.each([
    [{ scope: '#nowhere' }, 'The scope "#nowhere" matches no element.'],
    [{ scope: '#buy' }, 'matches only inside a frame'],
    [{ scope: '##' }, 'is not a valid CSS selector'],
    [{ tags: ['wcag9'] }, 'No rule has the tag "wcag9"'],
  ])('%j is refused in a sentence', async (params, sentence) => {
    expect((await visited.audit(params)).error).toContain(sentence);
  });

  test('two at once both come to their end, and leave nothing in the page', async () => {
    const before = await visited.page.content();
    const [one, two] = await Promise.all([visited.audit(), visited.audit({ tags: ['wcag2aa'] })]);
    expect(one.result.violations.length).toBeGreaterThan(two.result.violations.length);
    expect(await visited.page.content()).toBe(before);
    expect(await visited.page.evaluate(() => 'axe' in window || '__gasolineAudit' in window)).toBe(false);
  });
});
