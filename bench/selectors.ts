import type { Page } from '@playwright/test';
import { bundleForPage } from '../test/support/capture-page.ts';
import { launchChromium } from '../test/support/chromium.ts';
import { type Bar, type Bench, figureRow, type Row } from './bench.ts';
import { percentile } from './median.ts';

/** About 5 000 elements each: cards with alike buttons, forms with labels, a table, text, some shadow trees. */
const pages = {
  'a usual page': pageOf({ cards: 60, rows: 50, paragraphs: 800 }),
  'a page full of controls': pageOf({ cards: 220, rows: 200, paragraphs: 0 }),
};

const bars: Record<string, Bar> = { 'a usual page': { atMost: 1 } };

function pageOf({ cards, rows, paragraphs }: { cards: number; rows: number; paragraphs: number }): string {
  return `<!doctype html><html lang="en"><body><nav aria-label="Main"><a href="/">Home</a></nav><main></main><script>
  const cards = Array.from({ length: ${cards} }, (_, i) => \`<section class="card" data-testid="card-\${i}"><h3>Product \${i}</h3>
    <p>Some words about it, <em>and some more</em></p><div class="row"><span>Price</span><span>$\${i}.99</span></div>
    <label for="amount-\${i}">Amount</label><input id="amount-\${i}" type="number">
    <label>Comment <input placeholder="Comment"></label>
    <button class="css-1x2y3z" title="Add">Add to cart</button><button aria-label="Like product \${i}"><svg><path d="M0 0"/></svg></button>
    <a href="/product/\${i}"><span>Details</span></a><div class="note" onclick="void 0">Note about \${i}</div></section>\`);
  document.querySelector('main').innerHTML = cards.join('') + '<table><tbody>' + Array.from({ length: ${rows} }, (_, i) =>
    \`<tr><td>Row \${i}</td><td><b>cell</b></td><td><button>Delete</button></td><td><a href="#\${i}">Edit</a></td></tr>\`).join('') + '</tbody></table>' +
    '<div class="text"><p>Words of <em>a text</em> and <span>more words</span></p></div>'.repeat(${paragraphs});
  for (let i = 0; i < 20; i++) { const host = document.body.appendChild(document.createElement('x-box'));
    host.attachShadow({ mode: 'open' }).innerHTML = '<button>Open box</button><slot></slot>'; }
</script></body></html>`;
}

const script = `
  import { locate } from './packages/capture/src/selectors/locate.ts';
  globalThis.measure = (rounds) => {
    const targets = [...document.querySelectorAll('button, a, input, [onclick]')].filter((_, i) => i % 7 === 0);
    const times = [];
    for (let round = 0; round < rounds; round++)
      for (const target of targets) {
        // As after the page has reacted to something: styles and lists of nodes are to be found anew.
        document.body.toggleAttribute('data-turn');
        const start = performance.now();
        locate(target);
        times.push(performance.now() - start);
      }
    return { times, isolated: crossOriginIsolated };
  };`;

export const selectors: Bench = {
  name: 'selectors',
  title: 'What it costs to find and count the locators of one action, on a page of 5 000 elements',
  bars: 'Median at most 1 ms on a usual page; one full of controls is reported.',
  async run({ progress, quick }) {
    const rows: Row[] = [];
    const browser = await launchChromium();
    try {
      for (const [name, body] of Object.entries(pages)) {
        progress(name);
        const times = await timesOn(await browser.newPage(), body, quick ? 1 : 5);
        rows.push(
          figureRow(`locators, ${name}, median`, percentile(times, 50), 'ms', bars[name], { times }),
          figureRow(`locators, ${name}, the fastest quarter within`, percentile(times, 25), 'ms'),
          figureRow(`locators, ${name}, 95 of 100 within`, percentile(times, 95), 'ms'),
        );
      }
      return rows;
    } finally {
      await browser.close();
    }
  },
};

async function timesOn(tab: Page, body: string, rounds: number): Promise<number[]> {
  // Isolated, because only then the page's clock is fine enough.
  await tab.route('https://bench.test/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: {
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
      },
      body,
    }),
  );
  await tab.goto('https://bench.test/');
  await tab.addScriptTag({ content: await bundleForPage(script) });
  await tab.evaluate('measure(1)');
  const { times, isolated } = (await tab.evaluate(`measure(${rounds})`)) as {
    times: number[];
    isolated: boolean;
  };
  if (!isolated) throw new Error('The page is not isolated: its clock is too coarse for this.');
  return times;
}
