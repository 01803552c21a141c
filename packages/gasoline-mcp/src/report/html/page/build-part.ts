interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string },
  ): { createHTML(text: string): string };
}

/** The one place where text becomes markup: what the report itself wrote, escaped, into a `noscript`. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('gasoline-report', {
  createHTML: (text) => text,
});

/** Makes real what waits as text directly in this element; nothing when that has been done. */
export function buildPart(holder: Element): void {
  const waiting = waitingIn(holder);
  if (!waiting) return;
  const template = document.createElement('template');
  const text = waiting.textContent;
  template.innerHTML = policy ? policy.createHTML(text) : text;
  waiting.replaceWith(template.content);
}

export function waitingIn(holder: Element): Element | undefined {
  const last = holder.lastElementChild;
  return last?.localName === 'noscript' ? last : undefined;
}

export function openTest(test: Element): void {
  const details = test.querySelector('details');
  if (!details) return;
  buildPart(details);
  details.open = true;
}
