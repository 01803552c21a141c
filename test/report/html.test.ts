import { type Browser, expect as expectPage } from '@playwright/test';
import type { FailureReport } from '@gasoline/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { failureReportSchema } from '../../packages/protocol/src/schemas.ts';
import { anchorOf } from '../../packages/gasoline-mcp/src/report/html/anchor-of.ts';
import { sampleReport, withHostileText } from '../../packages/gasoline-mcp/src/report/sample-report.ts';
import { audit } from '../support/audit.ts';
import { launchShell } from '../support/chromium.ts';
import { ReportPage, type ReportPageOptions } from '../support/report-page.ts';

let browser: Browser;
let opened: ReportPage[] = [];

beforeAll(async () => {
  browser = await launchShell();
});
afterAll(() => browser.close());
afterEach(async () => {
  const pages = opened;
  opened = [];
  for (const page of pages) await page.close();
  const complaints = pages.flatMap((page) => page.complaints);
  if (complaints.length > 0) throw new Error(`The page complained: ${complaints.join('; ')}`);
});

async function open(report: FailureReport, options?: ReportPageOptions): Promise<ReportPage> {
  const page = await ReportPage.open(browser, report, options);
  opened.push(page);
  return page;
}

const thirty = () => sampleReport({ tests: 412, failures: 30, flaky: 5, skipped: 8, shards: 4 });

describe('what it says', () => {
  test('counts are those of the report', async () => {
    const report = thirty();
    const { page } = await open(report);
    expect(failureReportSchema.parse(report)).toEqual(report);
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('30 of 412 tests failed');
    const counts = await page
      .locator('.totals > div')
      .evaluateAll((parts) =>
        parts.map((part) => [
          part.querySelector('dt')?.textContent,
          Number(part.querySelector('dd')?.textContent),
        ]),
      );
    const { failed, errors, flaky, passed, skipped } = report.totals;
    expect(counts.slice(0, -1)).toEqual([
      ['Failed', failed],
      ['Did not end', errors],
      ['Flaky', flaky],
      ['Passed', passed],
      ['Skipped', skipped],
    ]);
    expect(await page.locator('section[aria-labelledby="page-red"] li.test').count()).toBe(30);
    expect(await page.locator('section[aria-labelledby="page-flaky"] li.test').count()).toBe(5);
    const everyTest = page.getByText('All 412 tests, by file');
    // What comes into view gets its own height only then, and moves what is below it; a click waits until that rests,
    // but not after its own scrolling.
    await everyTest.scrollIntoViewIfNeeded();
    await everyTest.click();
    expect(await page.locator('.every li').count()).toBe(412);
  });

  test('without failures it says so, and has nothing to filter', async () => {
    const { page } = await open(sampleReport({ tests: 412, failures: 0 }));
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('All 412 tests passed');
    expect(await page.getByRole('search').count()).toBe(0);
    expect(await page.locator('li.test').count()).toBe(0);
  });

  test('a single failure is open, with everything that is known of it', async () => {
    const report = sampleReport({ tests: 3, failures: 1 });
    const { page } = await open(report);
    const [failure] = report.failures;
    const [attempt] = failure!.attempts;
    const entry = page.locator('li.test');
    for (const text of [
      ...failure!.diagnosis.hints,
      'element(s) not found',
      'tests/checkout.spec.ts:34:68',
      'expect.toBeVisible',
      attempt!.errors[0]!.message,
      'submitOrder (src/checkout/checkout-form.tsx:118:11)',
      '"requestId": "a81f-22c0"',
    ])
      await expectPage(entry.getByText(text).filter({ visible: true }).first()).toBeVisible();
    const picture = entry.getByRole('group', { name: 'Timeline of try 1' });
    expect(await picture.locator('g[role=img]').count()).toBe(attempt!.timeline.length);
    await expectPage(picture.locator('.primary')).toHaveCount(1);
    await entry.getByText('Timeline as a table').first().click();
    await expectPage(
      entry.getByRole('row', { name: /POST \/api\/orders → 500.*likely the cause/ }),
    ).toBeVisible();
  });

  test('a flaky test tells what differed, an uncaptured one what is missing', async () => {
    const report = thirty();
    const reportPage = await open(report);
    await reportPage.openEverything();
    for (const { key, differences } of report.flaky)
      for (const text of differences)
        await expectPage(reportPage.page.locator(`[id="${anchorOf(key)}"]`).getByText(text)).toBeVisible();
    const crashed = report.failures.find(({ diagnosis }) => diagnosis.kind === 'unknown');
    await expectPage(
      reportPage.page.locator(`[id="${anchorOf(crashed!.key)}"]`).getByText('Nothing was captured'),
    ).toBeVisible();
  });

  test('what makes the counts less than the truth stands at the top', async () => {
    const report = thirty();
    report.sources.pop();
    report.sources[1]!.complete = false;
    report.run_errors.push({ message: 'Error: the database did not start', timed_out: false });
    const { page } = await open(report);
    await expectPage(page.getByText('A shard is missing: 4/4')).toBeVisible();
    await expectPage(page.getByText('1 run ended early: gasoline-report/shard-2.jsonl')).toBeVisible();
    await expectPage(page.getByText('Error: the database did not start')).toBeVisible();
  });
});

describe('filtering', () => {
  test('by cause leaves exactly its tests, and says how many', async () => {
    const report = thirty();
    const reportPage = await open(report);
    const { page } = reportPage;
    const cause = report.causes[1]!;
    await page.getByRole('radio', { name: cause.text }).check();
    await expectPage(page.getByRole('status')).toHaveText(`${cause.tests.length} of 35 tests`);
    const keys = await page
      .locator('li.test:visible')
      .evaluateAll((tests) => tests.map((test) => (test as HTMLElement).dataset['key'] ?? ''));
    expect(keys.toSorted()).toEqual(cause.tests.toSorted());
    await page.getByRole('button', { name: 'Clear filter' }).click();
    await expectPage(page.getByRole('status')).toHaveText('35 tests');
    expect((await reportPage.shownTests()).length).toBe(35);
  });

  test('by status and by project, together', async () => {
    const report = thirty();
    const { page } = await open(report);
    await page.getByRole('radio', { name: /^Flaky/ }).check();
    await expectPage(page.getByRole('status')).toHaveText('5 of 35 tests');
    await expectPage(page.getByRole('heading', { name: 'Red tests' })).toBeHidden();
    await page.getByRole('combobox', { name: 'Project' }).selectOption('firefox');
    const both = report.flaky.filter(({ project }) => project === 'firefox').length;
    await expectPage(page.getByRole('status')).toHaveText(`${both} of 35 tests`);
  });

  test('by text finds what is inside tests that were never opened', async () => {
    const report = thirty();
    const reportPage = await open(report);
    const { page } = reportPage;
    await page.getByRole('searchbox').fill('1006 LOST');
    const sockets = [...report.failures, ...report.flaky].filter(
      ({ diagnosis }) => diagnosis.kind === 'socket',
    );
    await expectPage(page.getByRole('status')).toHaveText(`${sockets.length} of 35 tests`);
    // Words of the markup are no words of the report.
    await page.getByRole('searchbox').fill('noscript');
    await expectPage(page.getByText('No red or flaky test matches')).toBeVisible();
    await page.getByRole('searchbox').press('Escape');
    await expectPage(page.getByRole('status')).toHaveText('35 tests');
  });

  test('from a test to those that share its cause', async () => {
    const report = thirty();
    const reportPage = await open(report, { hash: `#${anchorOf(report.failures[1]!.key)}` });
    const entry = reportPage.page.locator('li.test:has(details[open])').first();
    await entry.getByText('share this cause').click();
    await entry.getByRole('button', { name: 'Show only these tests' }).click();
    const { tests } = report.causes.find(({ id }) => id === report.failures[1]!.diagnosis.cause)!;
    await expectPage(reportPage.page.getByRole('status')).toHaveText(`${tests.length} of 35 tests`);
  });
});

describe('links', () => {
  test('a link opens its test, also when a filter hides it, and also by its key', async () => {
    const report = thirty();
    // As real keys are.
    report.failures[4]!.key = 'chromium › tests/a b.spec.ts › "pays" & leaves';
    const { key } = report.failures[4]!;
    const { page } = await open(report, { hash: `#${anchorOf(key)}` });
    const entry = page.locator(`[id="${anchorOf(key)}"]`);
    await expectPage(entry.getByText('The test says').first()).toBeVisible();
    await expectPage(entry).toBeInViewport();

    await page.getByRole('searchbox').fill('nothing like this');
    await expectPage(entry).toBeHidden();
    await page.evaluate((hash) => {
      location.hash = '';
      location.hash = hash;
    }, encodeURIComponent(key));
    await expectPage(entry.getByText('The test says').first()).toBeVisible();
    await expectPage(page.getByRole('status')).toHaveText('35 tests');
  });
});

describe('by keyboard', () => {
  test('search, choose a cause, open a test, walk through its timeline', async () => {
    const report = thirty();
    const { page } = await open(report);
    await page.keyboard.press('/');
    await expectPage(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('a/b');
    await expectPage(page.getByRole('searchbox')).toHaveValue('a/b');
    await page.keyboard.press('Escape');

    await page.getByRole('radio', { name: 'All causes' }).focus();
    await page.keyboard.press('ArrowDown');
    await expectPage(page.getByRole('status')).toHaveText(`${report.causes[0]!.tests.length} of 35 tests`);

    const first = page.locator('li.test:visible').first();
    await first.locator('summary').first().focus();
    await page.keyboard.press('Enter');
    const cause = first.locator('.moment.primary').first();
    await expectPage(cause).toBeVisible();
    // One stop for the whole picture: where it went wrong.
    await expectPage(first.locator('.picture [tabindex="0"]').first()).toHaveClass(/primary/);
    await cause.focus();
    await expectPage(first.locator('.pointed').first()).toContainText('POST /api/orders → 500');
    await page.keyboard.press('ArrowRight');
    await expectPage(first.locator('.pointed').first()).toContainText('TypeError');
    await page.keyboard.press('Home');
    await expectPage(first.locator('.pointed').first()).toContainText('page.goto(/checkout)');
  });

  test('everything that can be used is reached, and shows that it has the focus', async () => {
    const { page } = await open(sampleReport({ tests: 20, failures: 2, flaky: 1 }));
    // Without moving the focus.
    await page.getByRole('button', { name: 'Open all' }).dispatchEvent('click');
    const unmarked: string[] = [];
    const reached = new Set<string>();
    for (let i = 0; i < 80; i++) {
      await page.keyboard.press('Tab');
      const focus = await page.evaluate(() => {
        const { activeElement: element } = document;
        if (!element || element === document.body) return undefined;
        const marked = [
          element,
          element.closest('label'),
          ...element.querySelectorAll('.label, .point'),
        ].some((part) => part && getComputedStyle(part).outlineStyle !== 'none');
        const name = element.closest(
          'label, summary, button, a, .moment, [role="region"], select',
        )?.textContent;
        return { marked, name: `${element.localName} ${(name ?? '').slice(0, 40)}` };
      });
      if (focus === undefined) break;
      reached.add(focus.name);
      if (!focus.marked) unmarked.push(focus.name);
    }
    expect(unmarked).toEqual([]);
    const names = [...reached].join('\n');
    for (const part of ['a To the tests', 'input', 'button Open all', 'g ', 'summary Timeline as a table'])
      expect(names).toContain(part);
  });
});

describe('for every reader', () => {
  const reports = {
    'no failure': sampleReport({ tests: 412, failures: 0, skipped: 8 }),
    'one failure': sampleReport({ tests: 412, failures: 1 }),
    'all kinds of failures': sampleReport({ tests: 40, failures: 12, flaky: 3, shards: 2 }),
  };
  for (const [name, report] of Object.entries(reports))
    test(`axe finds nothing: ${name}, closed and open`, async () => {
      const reportPage = await open(report);
      expect(await audit(reportPage.page)).toEqual([]);
      await reportPage.openEverything();
      expect(await audit(reportPage.page)).toEqual([]);
    });

  test('axe finds nothing on a narrow screen, and nothing is wider than it', async () => {
    const one = await open(reports['one failure'], { width: 360 });
    await one.openEverything();
    expect(await audit(one.page)).toEqual([]);
    const many = await open(reports['all kinds of failures'], { width: 360 });
    await many.openEverything();
    expect(await many.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('it follows the colours of the system', async () => {
    const brightness = async (colorScheme: 'light' | 'dark') => {
      const { page } = await open(reports['one failure'], { colorScheme });
      const [red = Number.NaN] = (
        await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      ).match(/\d+/g)!;
      return Number(red);
    };
    expect(await brightness('light')).toBeGreaterThan(200);
    expect(await brightness('dark')).toBeLessThan(50);
  });

  test('without scripts everything can be read, and no control pretends to work', async () => {
    const { page } = await open(reports['all kinds of failures'], { javaScriptEnabled: false });
    const first = page.locator('li.test').first();
    await first.locator('summary').first().click();
    // Playwright looks for no text inside of `noscript`.
    await expectPage(first.locator('.complaint pre').first()).toBeVisible();
    await expectPage(first.locator('svg.picture').first()).toBeVisible();
    await expectPage(page.getByRole('search')).toBeHidden();
    await expectPage(page.getByRole('radio')).toHaveCount(0);
  });

  test('print has what is open, and no controls', async () => {
    const reportPage = await open(reports['one failure']);
    await reportPage.page.emulateMedia({ media: 'print' });
    await expectPage(reportPage.page.locator('svg.picture').first()).toBeVisible();
    await expectPage(reportPage.page.getByText('Link to this test')).toBeHidden();
  });
});

describe('hostile text', () => {
  const attacks = {
    tags: '</noscript></script></style></title><script>window.hacked=1</script><img src=x onerror="window.hacked=2"><svg onload="window.hacked=3">',
    quotes: `"' onmouseover="window.hacked=4" autofocus onfocus='window.hacked=5' x="`,
    comments: '--><!--<script>window.hacked=6</script>]]><![CDATA[',
    links: 'javascript:window.hacked=7//',
    invisible: '\u0000\u202Egnp.exe\u2066\u2028\u200B\uFEFF\uD800',
    entities: '&lt;script&gt;window.hacked=8&lt;/script&gt;&#x3c;b&#x3e;',
    template: '${window.hacked=9}{{window.hacked=10}}',
  };
  for (const [name, attack] of Object.entries(attacks))
    test(`stays text: ${name}`, async () => {
      const honest = sampleReport({ tests: 30, failures: 12, flaky: 2, shards: 2 });
      honest.run_errors.push({ message: 'Error', timed_out: false, snippet: '> 1 | x' });
      honest.sources[0]!.notes.push('A note');
      const reportPage = await open(withHostileText(honest, attack));
      await reportPage.openEverything();
      await reportPage.page.getByRole('searchbox').fill(attack.slice(0, 20));
      const { page } = reportPage;
      await page.locator('.moment:visible').evaluateAll((moments) => {
        for (const moment of moments)
          moment.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
      });
      expect(await page.evaluate(() => (globalThis as { hacked?: number }).hacked)).toBeUndefined();
      // The same elements as from honest text, and no more: so nothing of it became markup.
      const plain = await open(honest);
      await plain.openEverything();
      const elementsOf = (one: ReportPage) =>
        one.page.evaluate(() => {
          const counts: Record<string, number> = {};
          for (const { localName, attributes } of document.querySelectorAll('*')) {
            counts[localName] = (counts[localName] ?? 0) + 1;
            for (const attribute of attributes)
              if (
                attribute.name.startsWith('on') ||
                (/^(?:xlink:)?(?:href|src|action)$/.test(attribute.name) &&
                  /^\s*javascript:/i.test(attribute.value))
              )
                counts[`${attribute.name}=`] = 1;
          }
          // Text that is longer may be cut, and says so; addresses that are equal may differ then.
          const {
            script = 0,
            img = 0,
            iframe = 0,
            style = 0,
            link = 0,
            a = 0,
            li = 0,
            g = 0,
            pre = 0,
          } = counts;
          const handlers = Object.keys(counts).filter((key) => key.endsWith('='));
          return { script, img, iframe, style, link, a, li, g, pre, handlers };
        });
      const { a, ...elements } = await elementsOf(reportPage);
      const { a: links, ...expected } = await elementsOf(plain);
      expect(elements).toEqual(expected);
      expect(a).toBe(links);
      expect(
        reportPage.requests.filter((url) => !url.startsWith('file:') && !url.startsWith('data:')),
      ).toEqual([]);
      expect(reportPage.requests.filter((url) => url.startsWith('file:')).length).toBe(1);
      expect(await page.locator('body').innerText()).not.toMatch(/[\u0000\u202e\u2066]/);
    });

  test('a megabyte in every text becomes a page of some megabytes, and says what it left out', async () => {
    const report = withHostileText(sampleReport({ tests: 3, failures: 2, flaky: 1 }), 'x'.repeat(1_000_000));
    const reportPage = await open(report);
    await reportPage.openEverything();
    await expectPage(
      reportPage.page.getByText(/99\d,\d{3} more characters are left out/).first(),
    ).toBeVisible();
    expect((await reportPage.page.content()).length).toBeLessThan(2_000_000);
  });

  test('the policy stops what would get in all the same', async () => {
    const reportPage = await open(sampleReport({ tests: 3, failures: 1 }));
    const { page } = reportPage;
    const outcome = await page.evaluate(async () => {
      const violated: string[] = [];
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        violated.push(effectiveDirective),
      );
      const attempt = (run: () => void): string => {
        try {
          run();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      };
      const asMarkup = attempt(() => {
        document.body.innerHTML += '<b>x</b>';
      });
      const handler = document.createElement('button');
      const asHandler = attempt(() => handler.setAttribute('onclick', 'window.hacked=1'));
      handler.click();
      const image = new Image();
      image.src = 'https://example.invalid/pixel.png';
      const sent = await fetch('https://example.invalid/').then(
        () => 'sent',
        () => 'refused',
      );
      const frame = document.createElement('iframe');
      frame.src = 'https://example.invalid/';
      document.body.append(frame);
      // The browser tells of each in its own time.
      const all = ['connect-src', 'frame-src', 'img-src'];
      for (let i = 0; i < 200 && !all.every((name) => violated.includes(name)); i++)
        await new Promise((resolve) => setTimeout(resolve, 25));
      return {
        asMarkup,
        asHandler,
        sent,
        hacked: (globalThis as { hacked?: number }).hacked,
        violated: [...new Set(violated)].toSorted(),
      };
    });
    expect(outcome).toMatchObject({ asMarkup: 'TypeError', sent: 'refused', hacked: undefined });
    expect(outcome.violated).toEqual(expect.arrayContaining(['connect-src', 'frame-src', 'img-src']));
    expect(reportPage.complaints.length).toBeGreaterThan(0);
    reportPage.complaints.length = 0;
  });
});
