import { copyValue, saidBudget } from './copy-value.ts';
import { isError, textIn } from './error-fields.ts';
import { describeFunction } from './platform-objects.ts';
import { writeJson } from './write-json.ts';

const directive = /%([sdifoOc%])/g;

/**
 * The text of a console call whose first argument is a format, as the console would show it. Nothing when it
 * is none: then the arguments say it all.
 */
export function formatConsole(args: readonly unknown[]): string | undefined {
  const format = args[0];
  if (typeof format !== 'string' || !format.includes('%')) return undefined;
  let used = 1;
  let text = format.slice(0, saidBudget.chars).replace(directive, (whole, kind: string) => {
    if (kind === '%') return '%';
    if (used >= args.length) return whole;
    const value = args[used++];
    if (kind === 'c') return '';
    if (kind === 's' || kind === 'o' || kind === 'O') return textOf(value);
    if (typeof value === 'symbol' || typeof value === 'object') return 'NaN';
    const number = Number(value);
    return String(kind === 'f' ? number : Math.trunc(number));
  });
  for (; used < args.length; used++) text += ` ${textOf(args[used])}`;
  return text;
}

/** One argument as text, the way a reader expects it: texts bare, errors by name and message. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, saidBudget.chars);
  if (typeof value === 'object' && value !== null) {
    if (isError(value)) return `${textIn(value, 'name')}: ${textIn(value, 'message')}`;
    const copy = copyValue(value, saidBudget);
    return typeof copy === 'string' ? copy : writeJson(copy);
  }
  if (typeof value === 'function') return describeFunction(value);
  return String(value);
}
