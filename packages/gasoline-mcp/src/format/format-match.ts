import type { DomChild, DomMatch, Door } from '@gasoline/protocol';
import { oneLine } from './fence.ts';

/** `[1] #list > li:nth-child(2) in frame #pay`, and what it is below. */
export function formatMatch(match: DomMatch, number: number): string {
  const { boundingBox: box, visible, styles } = match;
  const size = box ? ` ${box.width}×${box.height} at ${box.x},${box.y}` : '';
  return [
    `[${number}] ${oneLine(match.selector || match.tag)}${formatDoors(match.within)}`,
    `    ${startTag(match)}${size}${visible === false ? ', not visible' : ''}`,
    ...(match.text === '' ? [] : [`    text: ${oneLine(match.text)}`]),
    ...formatState(match).map((state) => `    ${state}`),
    ...(styles ? [`    styles: ${oneLine(formatStyles(styles))}`] : []),
    ...formatChildren(match, '    '),
  ].join('\n');
}

/** ` in shadow my-card in frame #pay`, from inside to outside. */
export function formatDoors(doors: Door[] = []): string {
  return doors
    .toReversed()
    .map(({ kind, selector }) => ` in ${kind} ${oneLine(selector)}`)
    .join('');
}

function formatChildren(
  { children = [], omitted_children: omitted }: Partial<DomChild>,
  margin: string,
): string[] {
  const inner = `${margin}  `;
  const lines = children.flatMap((child) => {
    const text = child.text === '' ? '' : ` ${oneLine(child.text)}`;
    const state = formatState(child).map((part) => ` (${part})`);
    const shadow = child.in_shadow_root ? ' (in shadow root)' : '';
    return [`${inner}${startTag(child)}${shadow}${text}${state.join('')}`, ...formatChildren(child, inner)];
  });
  return omitted ? [...lines, `${inner}+${omitted} more`] : lines;
}

function startTag({ tag, attributes, omitted_attributes: omitted }: Partial<DomChild>): string {
  const written = Object.entries(attributes ?? {}).map(([name, value]) =>
    value === '' ? ` ${name}` : ` ${name}="${value}"`,
  );
  return oneLine(`<${tag}${written.join('')}${omitted ? ` +${omitted} more` : ''}>`);
}

function formatState({
  value,
  checked,
}: {
  value?: string | undefined;
  checked?: boolean | undefined;
}): string[] {
  if (checked !== undefined) return [checked ? 'checked' : 'not checked'];
  return value === undefined ? [] : [`value: ${oneLine(value) || 'empty'}`];
}

function formatStyles(styles: Record<string, string>): string {
  return Object.entries(styles)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');
}
