import type { Page } from '@playwright/test';

/** A page that never rests: a price that ticks, slides that go on by themselves. One button is broken. */
export const livePage = `<!doctype html><title>Live</title>
<style>#slides i { display: none } #slides i.on { display: inline }</style>
<h1>Live</h1>
<output id="price">0</output>
<p id="slides"><i class="on">1</i><i>2</i><i>3</i></p><button id="next">Next</button>
<button id="later">Later</button><b id="count">0</b>
<button id="dead">Save for later</button>
<script>
  const by = (id) => document.getElementById(id);
  let at = 0;
  const go = () => {
    at = (at + 1) % 3;
    [...by('slides').children].forEach((slide, i) => slide.classList.toggle('on', i === at));
  };
  setInterval(() => by('price').textContent++, 100);
  setInterval(go, 150);
  by('next').onclick = go;
  by('later').onclick = () => setTimeout(() => by('count').textContent++, 60);
</script>`;

/** Reads for a while, as people do before they click: the pointer wanders, ten times in each second of the page's life. */
export async function lookAround(page: Page, untilMs = 12_000): Promise<void> {
  const isOlder = (ms: number) => page.waitForFunction((age) => performance.now() >= age, ms);
  const begun = await page.evaluate(() => performance.now());
  for (let ms = begun, x = 0; ms < untilMs; ms += 100, x = (x + 7) % 100) {
    await page.mouse.move(100 + x, 20);
    await isOlder(ms + 100);
  }
}

/** What works on it, used fast. */
export async function useLivePage(page: Page): Promise<void> {
  const clicks = 5;
  const before = Number(await page.locator('#count').textContent());
  for (const selector of ['#next', '#later'])
    for (let i = 0; i < clicks; i++) await page.locator(selector).click();
  // What is clicked next must not be taken for the cause of the last of it.
  await page.waitForFunction(
    (count) => Number(document.getElementById('count')?.textContent) === count,
    before + clicks,
  );
}
