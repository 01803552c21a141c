import { cutText, readAttributes } from '@gasoline/capture/query';

/** Elements without an end tag. */
const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Elements whose content is no text of the page, or was typed in by the user. */
const withoutContent = new Set(['script', 'style', 'template', 'textarea']);

/** The element as HTML, values of sensitive inputs replaced, cut to `maxChars`. `outerHTML` knows no such mercy. */
export function htmlSnippet(element: Element, maxChars: number): string {
  let html = '';
  write(element);
  return cutText(html.replace(/\s+/g, ' '), maxChars);

  function write(node: Node): void {
    if (html.length > maxChars) return;
    if (node.nodeType === Node.TEXT_NODE) html += escapeText((node as Text).data.slice(0, maxChars));
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    const name = (node as Element).localName;
    const attributes = Object.entries(readAttributes(node as Element).attributes);
    html += `<${[name, ...attributes.map(([key, value]) => (value === '' ? key : `${key}="${value.replaceAll('"', '&quot;')}"`))].join(' ')}>`;
    if (empty.has(name)) return;
    if (withoutContent.has(name)) html += node.firstChild ? '…' : '';
    else
      for (let child = node.firstChild; child && html.length <= maxChars; child = child.nextSibling)
        write(child);
    html += `</${name}>`;
  }
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
