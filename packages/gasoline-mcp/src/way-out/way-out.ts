import { redact } from '../redact/redact.ts';
import { cleanText } from './clean-text.ts';

/**
 * The one way out: MCP results, HTTP answers, files. Text is cleaned first, so that no invisible character
 * hides a secret from the redactor.
 */
export function wayOut<T>(value: T): T {
  return redact(cleaned(value)) as T;
}

function cleaned(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 100) return '[too deep]';
  if (Array.isArray(value)) return value.map((item) => cleaned(item, depth + 1));
  const copy: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    if (item === undefined) continue;
    // Assignment to __proto__ would change the copy instead of filling it.
    if (key === '__proto__') continue;
    copy[cleanText(key)] = cleaned(item, depth + 1);
  }
  return copy;
}
