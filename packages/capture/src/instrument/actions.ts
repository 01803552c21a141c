import { isSensitiveInput, redactedInput, type WireAction } from '@gasoline/protocol';
import { describeNode } from '../platform-objects.ts';
import { listenAlways } from '../listen-always.ts';
import { document, listen, randomId, setTimer } from '../natives.ts';
import type { NetworkReports } from '../network-reports.ts';
import { type Stop, stopAll } from '../stop.ts';
import { type Tap, wants } from '../tap.ts';

const maxTextChars = 100;
const maxValueChars = 500;
/** What follows a click later than this is not its effect. */
const effectWithinMs = 1_000;

type Effect = NonNullable<WireAction['effect']>;

/** What the user does. Scripts can fire the same events; only those that the browser vouches for count. */
export function captureActions(tap: Tap, reports: NetworkReports): Stop {
  let awaited: { settle(effect?: Effect): void } | undefined;
  reports.onRequest(() => awaited?.settle('request'));

  const act = (type: string, action: Partial<WireAction>): string => {
    const id = randomId();
    tap.emit('enhancedActions', { type, id, url: location.href, ...action });
    return id;
  };

  const awaitEffect = (id: string, type: string): void => {
    const mutations = new MutationObserver(() => tap.observe(() => expected.settle('dom')));
    const expected = {
      settle(effect?: Effect) {
        if (awaited === expected) awaited = undefined;
        mutations.disconnect();
        if (effect) tap.emit('enhancedActions', { type, id, url: location.href, effect });
        expected.settle = () => {};
      },
    };
    // Of two clicks in a row the second has the better claim on what follows.
    awaited?.settle();
    awaited = expected;
    mutations.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    setTimer(() => expected.settle(), effectWithinMs);
  };

  const on = (type: string, look: (target: Element, event: Event) => void): Stop =>
    listenAlways(globalThis, type, (event: Event) => {
      if (!event.isTrusted || !wants(tap, 'actions')) return;
      tap.observe(() => {
        const target = event.composedPath()[0];
        if (target instanceof Element) look(target, event);
      });
    });

  return stopAll([
    on('click', (element) => {
      const clicked = element.closest(clickable) ?? element;
      const id = act('click', { target: describeNode(clicked), text: textOfElement(clicked) });
      awaitEffect(id, 'click');
    }),
    on('change', (element) => act('input', { target: describeNode(element), value: valueOf(element) })),
    on('submit', (form) => {
      const id = act('submit', { target: describeNode(form) });
      awaitEffect(id, 'submit');
    }),
    captureRoutes((fromUrl) => {
      if (!wants(tap, 'actions')) return;
      tap.observe(() => {
        awaited?.settle('navigation');
        act('navigate', { fromUrl, toUrl: location.href });
      });
    }),
    listenAlways(globalThis, 'pagehide', () => tap.observe(() => awaited?.settle('navigation'))),
  ]);
}

const clickable = 'button, a, input, select, textarea, label, summary, [role=button], [role=link], [onclick]';

/** Changes of the address without a page load. */
function captureRoutes(moved: (fromUrl: string) => void): Stop {
  const { navigation } = globalThis as { navigation?: EventTarget };
  if (!navigation) return () => {};
  let url = location.href;
  return listen(navigation, 'currententrychange', () => {
    const fromUrl = url;
    url = location.href;
    if (url !== fromUrl) moved(fromUrl);
  });
}

function textOfElement(element: Element): string | undefined {
  const text = element.getAttribute('aria-label') ?? element.textContent?.trim().replace(/\s+/g, ' ');
  return text ? text.slice(0, maxTextChars) : undefined;
}

function valueOf(element: Element): string | undefined {
  if (element instanceof HTMLInputElement) {
    if (element.type === 'checkbox' || element.type === 'radio') return String(element.checked);
    if (element.type === 'file') return [...(element.files ?? [])].map((file) => file.name).join(', ');
    const { type, autocomplete, name, id } = element;
    if (isSensitiveInput({ type, autocomplete, name, id })) return redactedInput;
    return element.value.slice(0, maxValueChars);
  }
  if (element instanceof HTMLSelectElement) {
    return [...element.selectedOptions]
      .map((option) => option.value)
      .join(', ')
      .slice(0, maxValueChars);
  }
  if (element instanceof HTMLTextAreaElement) {
    const { autocomplete, name, id } = element;
    return isSensitiveInput({ autocomplete, name, id })
      ? redactedInput
      : element.value.slice(0, maxValueChars);
  }
  return undefined;
}
