/** Code as data: a list in the list is one step further in. */
export type Lines = (string | Lines)[];

export function render(lines: Lines, depth = 0): string {
  return lines
    .map((line) => {
      if (typeof line !== 'string') return render(line, depth + 1);
      return line === '' ? '' : `${'  '.repeat(depth)}${line}`;
    })
    .join('\n');
}

/** Blocks with an empty line between them. */
export function spaced(blocks: Lines[]): Lines {
  return blocks.filter((block) => block.length > 0).flatMap((block, i) => (i === 0 ? block : ['', ...block]));
}
