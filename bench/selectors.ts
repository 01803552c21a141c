import { bundleForPage } from '../test/support/capture-page.ts';
import { launchChromium } from '../test/support/chromium.ts';
import { type Bench, figureRow } from './bench.ts';
import { percentile } from './median.ts';

/** About 5 000 elements: cards with alike buttons, forms with labels, a table, some shadow trees. */
const page = `<!doctype html><html lang="en"><body><nav aria-label="Main"><a href="/">Home</a></nav><main></main><script>
  const cards = Array.from({ length: 220 }, (_, i) => \`<section class="card" data-testid="card-\${i}"><h3>Product \${i}</h3>
    <p>Some words about it, <em>and some more</em></p><div class="row"><span>Price</span><span>$\${i}.99</span></div>
    <label for="amount-\${i}">Amount</label><input id="amount-\${i}" type="number">
    <label>Comment <input placeholder="Comment"></label>
    <button class="css-1x2y3z" title="Add">Add to cart</button><button aria-label="Like product \${i}"><svg><path d="M0 0"/></svg></button>
    <a href="/product/\${i}"><span>Details</span></a><div class="note" onclick="void 0">Note about \${i}</div></section>\`);
  document.querySelector('main').innerHTML = cards.join('') + '<table><tbody>' + Array.from({ length: 200 }, (_, i) =>
    \`<tr><td>Row \${i}</td><td><b>cell</b></td><td><button>Delete</button></td><td><a href="#\${i}">Edit</a></td></tr>\`).join('') + '</tbody></table>';
  for (let i = 0; i < 20; i++) { const host = document.body.appendChild(document.createElement('x-box'));
    host.attachShadow({ mode: 'open' }).innerHTML = '<button>Open box</button><slot></slot>'; }
</script></body></html>`;

const script = `
  import { locate } from './packages/capture/src/selectors/locate.ts';
  globalThis.measure = (rounds) => {
    const targets = [...document.querySelectorAll('button, a, input, [onclick]')].filter((_, i) => i % 7 === 0);
    const times = [];
    const kinds = {};
    for (let round = 0; round < rounds; round++)
      for (const target of targets) {
        // As after the page has reacted to something: styles and lists of nodes are to be found anew.
        document.body.toggleAttribute('data-turn');
        const start = performance.now();
        const [best] = locate(target);
        times.push(performance.now() - start);
        kinds[best.kind] = (kinds[best.kind] ?? 0) + 1;
      }
    return { times, kinds, elements: document.querySelectorAll('*').length, isolated: crossOriginIsolated };
  };`;

export const selectors: Bench = {
  name: 'selectors',
  title: 'What it costs to find and count the locators of one action, on a page of 5 000 elements',
  bars: 'Median at most 1 ms, the slowest within the guard of 5 ms and what one step takes.',
  async run({ progress, quick }) {
    const browser = await launchChromium();
    try {
      const tab = await browser.newPage();
      // Isolated, because only then the page's clock is fine enough.
      await tab.route('https://bench.test/', (route) =>
        route.fulfill({
          contentType: 'text/html',
          headers: {
            'cross-origin-opener-policy': 'same-origin',
            'cross-origin-embedder-policy': 'require-corp',
          },
          body: page,
        }),
      );
      await tab.goto('https://bench.test/');
      await tab.addScriptTag({ content: await bundleForPage(script) });
      progress('warm-up');
      await tab.evaluate('measure(1)');
      const { times, elements, isolated, kinds } = (await tab.evaluate(`measure(${quick ? 1 : 5})`)) as {
        times: number[];
        elements: number;
        isolated: boolean;
        kinds: Record<string, number>;
      };
      if (!isolated) throw new Error('The page is not isolated: its clock is too coarse for this.');
      progress(`${times.length} actions on ${elements} elements; best by ${JSON.stringify(kinds)}`);
      return [
        figureRow('locators of an action, median', percentile(times, 50), 'ms', { atMost: 1 }, { times }),
        figureRow('locators of an action, 95 of 100 within', percentile(times, 95), 'ms', { atMost: 8 }),
        figureRow('locators of an action, the slowest', percentile(times, 100), 'ms'),
      ];
    } finally {
      await browser.close();
    }
  },
};
