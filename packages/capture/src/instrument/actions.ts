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
  let url = location.href;
  let stop: Stop = () => {};
  setTimer(() => {
    const { navigation } = globalThis as { navigation?: EventTarget };
    if (!navigation) return;
    stop = listen(navigation, 'currententrychange', () => {
      const fromUrl = url;
      url = location.href;
      if (url !== fromUrl) moved(fromUrl);
    });
  }, 0);
  return () => stop();
}

function textOfElement(element: Element): string | undefined {
  // That of a container would be the text of half the page, its scripts included.
  const whole = element.firstElementChild && !element.matches(clickable) ? '' : element.textContent;
  const text = element.getAttribute('aria-label') ?? whole?.trim().replace(/\s+/g, ' ');
  return text ? text.slice(0, maxTextChars) : undefined;
}

function valueOf(element: Element): string | undefined {
  const control = element as HTMLInputElement & Partial<Pick<HTMLSelectElement, 'selectedOptions'>>;
  const { type, checked, files, selectedOptions, value, autocomplete, name, id } = control;
  if (type === 'checkbox' || type === 'radio') return String(checked);
  if (files) return [...files].map((file) => file.name).join(', ');
  if (typeof value !== 'string') return undefined;
  if (isSensitiveInput({ type, autocomplete, name, id })) return redactedInput;
  const chosen = selectedOptions && [...selectedOptions].map((option) => option.value).join(', ');
  return (chosen ?? value).slice(0, maxValueChars);
}
