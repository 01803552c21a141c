/** `button#buy.primary.large`, `"some text"`, `#document`. */
export function describeNode(node: Node): string {
  if (!(node instanceof Element)) return node.nodeName;
  const id = node.getAttribute('id');
  const classes = node.getAttribute('class')?.split(/\s+/, 4).filter(Boolean) ?? [];
  return [node.localName, id ? `#${id}` : '', ...classes.map((name) => `.${name}`)].join('');
}
