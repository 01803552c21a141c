// The page reads and works without this. The script builds what is opened, filters, searches, and follows links.
import { buildPart, openTest } from './build-part.ts';
import { watchFilter } from './filter.ts';
import { watchTimelines } from './timelines.ts';

// `toggle` does not bubble, and comes too late to keep the page still.
document.addEventListener('click', ({ target }) => {
  const summary = target instanceof Element ? target.closest('summary') : null;
  if (summary?.parentElement) buildPart(summary.parentElement);
});
// Whatever else opens one: a search of the browser, or the keyboard.
document.addEventListener(
  'toggle',
  ({ target }) => {
    if (target instanceof HTMLDetailsElement && target.open) buildPart(target);
  },
  true,
);

const filter = watchFilter();
watchTimelines();

function followLink(): void {
  const key = decodeHash(location.hash.slice(1));
  if (key === '') return;
  const test = [...document.querySelectorAll<HTMLElement>('li.test')].find(
    ({ id, dataset }) => id === key || dataset['key'] === key,
  );
  if (!test) return;
  // A link means this test, whatever is filtered.
  if (test.hidden) filter?.clear();
  openTest(test);
  test.scrollIntoView();
  test.querySelector<HTMLElement>('summary')?.focus({ preventScroll: true });
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

addEventListener('hashchange', followLink);
// A second click on the same link changes no hash.
document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
  if (link && link.hash === location.hash) followLink();
});
followLink();
