/** One way in which an app is broken on its way to the browser. */
export type Fault =
  | { kind: 'none' }
  /** Only files and pages are served: nothing answers scripts or forms. */
  | { kind: 'down' }
  | { kind: 'status'; method: string; path: string }
  | { kind: 'field'; method: string; path: string; field: string }
  | { kind: 'heading'; text: string }
  | { kind: 'console' };

export const faultKinds = ['status', 'field', 'heading', 'console'] as const;

/** Changes every heading with this text, now and later. */
function renameHeading(text: string): void {
  const rename = () => {
    for (const heading of document.querySelectorAll('h1, h2')) {
      if (!(heading instanceof HTMLElement) || heading.innerText.trim() !== text) continue;
      const nodes = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      while (nodes.nextNode()) {
        const { nodeValue } = nodes.currentNode;
        if (nodeValue?.trim()) nodes.currentNode.nodeValue = nodeValue.split('').reverse().join('~');
      }
    }
  };
  new MutationObserver(rename).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Reports an error at the first thing that the user does. */
function plantError(): void {
  let planted = false;
  for (const type of ['click', 'input', 'keydown'])
    window.addEventListener(
      type,
      () => {
        if (!planted) console.error('Planted: the cart could not be kept');
        planted = true;
      },
      true,
    );
}

/** The script that a page gets in front of everything else. */
export function scriptFor(fault: Fault): string | undefined {
  // tsx keeps the names of functions with a function of its own, which the page lacks.
  const page = (work: unknown, argument: unknown) =>
    `<script>{ const __name = (f) => f; (${String(work)})(${JSON.stringify(argument)}); }</script>`;
  if (fault.kind === 'heading') return page(renameHeading, fault.text);
  if (fault.kind === 'console') return page(plantError, null);
  return undefined;
}

/** Takes the field out of the object, or out of every object of the list. */
export function withoutField(body: unknown, field: string): unknown {
  if (Array.isArray(body)) return body.map((item) => withoutField(item, field));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));
}
