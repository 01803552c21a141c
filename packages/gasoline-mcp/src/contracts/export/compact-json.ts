const maxLineChars = 100;

/** JSON that a person can read and that takes little room: what fits on a line stands on one. */
export function compactJson(value: unknown, indent = ''): string {
  const line = JSON.stringify(value);
  if (line.length + indent.length <= maxLineChars || typeof value !== 'object' || value === null) return line;
  const inner = `${indent} `;
  const [open, close, items] = Array.isArray(value)
    ? ['[', ']', value.map((item) => inner + compactJson(item, inner))]
    : [
        '{',
        '}',
        Object.entries(value)
          .filter(([, item]) => item !== undefined)
          .map(([name, item]) => `${inner}${JSON.stringify(name)}: ${compactJson(item, inner)}`),
      ];
  return `${open}\n${items.join(',\n')}\n${indent}${close}`;
}
