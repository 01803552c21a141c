import type { Parts } from '@gasoline/capture';
import { describeNode, listenAlways, randomId, watchRoutes } from '@gasoline/capture/host';
import type { WireAction } from '@gasoline/protocol';

const maxTextChars = 100;
const maxSteps = 5;
const testIds = ['data-testid', 'data-test-id', 'data-test', 'data-cy'];
const controls = 'a,button,input,select,textarea,label,summary,[role],[onclick]';

type Told = Partial<WireAction> | undefined;

/**
 * What the user did, in brief: which element, what stands on it, and one way to find it again. What was typed is not
 * told: to know which of it is secret takes more than fits in here.
 */
const tellers: Record<string, (element: Element, event: Event) => Told> = {
  click: (element) => ({ text: textOn(element) }),
  dblclick: (element) => ({ text: textOn(element) }),
  submit: () => ({}),
  change(element) {
    const { type, checked } = element as HTMLInputElement;
    if (/^(?:checkbox|radio)$/.test(type)) return { type: 'check', inputType: type, checked };
    if (element.localName !== 'select') return { type: 'input', inputType: type };
    const [option] = (element as HTMLSelectElement).selectedOptions;
    return { type: 'select', selectedValue: option?.value, selectedText: option?.text };
  },
  // Keys that write are part of what is typed.
  keydown: (_, event) =>
    (event as KeyboardEvent).key.length > 1
      ? { type: 'keypress', key: (event as KeyboardEvent).key }
      : undefined,
};

export function captureBriefActions({ tap, addStop }: Parts): void {
  const act = (action: Partial<WireAction> & { type: string }): void =>
    tap.emit('enhancedActions', { id: randomId(), url: location.href, ...action });
  for (const type in tellers)
    addStop(
      listenAlways(globalThis, type, (event: Event) => {
        if (!event.isTrusted) return;
        tap.observe(() => {
          const [hit] = event.composedPath();
          if (!(hit instanceof Element)) return;
          const element = (/click/.test(type) && hit.closest(controls)) || hit;
          const told = tellers[type]?.(element, event);
          if (told) act({ type, target: describeNode(element), selectors: selectorsOf(element), ...told });
        });
      }),
    );
  const goTo = (navigation: WireAction['navigation'], fromUrl?: string): void =>
    tap.observe(() => act({ type: 'navigate', navigation, fromUrl, toUrl: location.href }));
  if (globalThis.window === globalThis.top && !location.href.startsWith('about:')) goTo('load');
  addStop(watchRoutes(goTo));
}

function textOn(element: Element): string | undefined {
  const text = element.getAttribute('aria-label') ?? (element.matches(controls) ? element.textContent : '');
  return text?.trim().replace(/\s+/g, ' ').slice(0, maxTextChars) || undefined;
}

function selectorsOf(element: Element): Record<string, string> {
  for (const name of testIds) {
    const testId = element.getAttribute(name);
    if (testId) return { testId };
  }
  return { cssPath: cssPath(element) };
}

/** From the nearest element with an id down. */
function cssPath(element: Element): string {
  const steps: string[] = [];
  for (let at: Element | null = element; at && steps.length < maxSteps; at = at.parentElement) {
    const { localName, parentElement } = at;
    const id = at.getAttribute('id');
    const alike = [...(parentElement?.children ?? [])].filter((other) => other.localName === localName);
    steps.unshift(
      id ? `#${CSS.escape(id)}` : localName + (alike[1] ? `:nth-of-type(${alike.indexOf(at) + 1})` : ''),
    );
    if (id) break;
  }
  return steps.join(' > ');
}
