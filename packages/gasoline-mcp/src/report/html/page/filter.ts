import { openTest } from './build-part.ts';
import { searchableText } from './searchable-text.ts';

export interface Filter {
  clear(): void;
}

/** Leaves out of the list what does not match. Nothing to do in a report without failures. */
export function watchFilter(): Filter | undefined {
  const form = document.getElementById('page-filter');
  const search = document.getElementById('page-search');
  const shown = document.getElementById('page-shown');
  const nothing = document.getElementById('page-nothing');
  const clearButton = document.getElementById('page-clear');
  const openAll = document.getElementById('page-open-all');
  if (!(form instanceof HTMLFormElement) || !(search instanceof HTMLInputElement)) return undefined;
  const tests = [...document.querySelectorAll<HTMLElement>('li.test')];
  const groups = [...document.querySelectorAll<HTMLElement>('.group')];

  const apply = (): void => {
    const wanted = new FormData(form);
    const value = (name: string): string => String(wanted.get(name) ?? '');
    const [cause, status, project] = [value('cause'), value('status'), value('project')];
    const words = value('text').toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const test of tests) {
      const { dataset } = test;
      const fits =
        (cause === '' || dataset['cause'] === cause) &&
        (status === '' || dataset['status'] === status) &&
        (project === '' || dataset['project'] === project) &&
        (words.length === 0 || hasAll(searchableText(test), words));
      test.hidden = !fits;
      if (fits) count++;
    }
    for (const group of groups) group.hidden = group.querySelector('li.test:not([hidden])') === null;
    const isFiltered = count < tests.length || words.length > 0;
    if (shown)
      shown.textContent = isFiltered
        ? `${count} of ${tests.length} tests`
        : `${tests.length} ${tests.length === 1 ? 'test' : 'tests'}`;
    if (nothing) nothing.hidden = count > 0;
    if (clearButton) clearButton.hidden = !(isFiltered || cause || status || project);
  };
  // After the browser has put the fields back.
  const clear = (): void => {
    form.reset();
    apply();
  };

  document.addEventListener('change', ({ target }) => {
    if (isFieldOf(form, target)) apply();
  });
  search.addEventListener('input', apply);
  form.addEventListener('submit', (event) => event.preventDefault());
  clearButton?.addEventListener('click', (event) => {
    event.preventDefault();
    clear();
    search.focus();
  });
  openAll?.addEventListener('click', () => {
    const seen = tests.filter(({ hidden }) => !hidden);
    const isOpening = seen.some((test) => !test.querySelector('details')?.open);
    for (const test of seen)
      if (isOpening) openTest(test);
      else test.querySelector('details')?.removeAttribute('open');
  });
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-choose-cause]') : null;
    if (button) chooseCause(button.dataset['chooseCause'] ?? '');
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === '/' && !isWriting(event.target) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      search.focus();
      search.select();
    } else if (event.key === 'Escape' && event.target === search) {
      search.value = '';
      apply();
    }
  });

  function chooseCause(cause: string): void {
    for (const field of document.querySelectorAll<HTMLInputElement>('input[name="cause"]'))
      if (field.value === cause) {
        field.checked = true;
        field.focus();
      }
    apply();
  }

  // A browser that goes back keeps what was chosen.
  apply();
  return { clear };
}

function hasAll(text: string, words: string[]): boolean {
  return words.every((word) => text.includes(word));
}

function isFieldOf(form: HTMLFormElement, target: EventTarget | null): boolean {
  return (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) && target.form === form;
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input:not([type="radio"]), textarea, select');
}
