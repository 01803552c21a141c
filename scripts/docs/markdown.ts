export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export function codeBlock(language: string, text: string): string {
  return `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;
}

export function code(text: string): string {
  return `\`${text}\``;
}

/** Parts with an empty line between them; what is absent is left out. */
export function joinParts(parts: (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join('\n\n');
}

export const generatedNotice = '<!-- Generated from the code by `npm run docs`; do not edit. -->';

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ');
}
