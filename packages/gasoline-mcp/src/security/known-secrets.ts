import { maskSpans } from '../redact/mask-spans.ts';
import { redactText } from '../redact/redact.ts';
import { maskSecret } from '../secrets/mask-secret.ts';
import type { Evidence } from './finding.ts';
import { detectPii } from './pii/detect-pii.ts';

const previewBefore = 40;
const previewAfter = 60;
const maxText = 300;
/** So much of a long text is masked to show a little of it. */
const reach = 8_000;
/** At a cut, so much of what is masked may be half a secret. */
const doubtful = 600;
/** Shorter ones would tear holes into ordinary words. */
const minKnown = 8;
const maxKnown = 2_000;

/**
 * What the audit found so far, to hide it wherever it stands again: a value that its name gave away at one place
 * may stand without a name at another.
 */
export class KnownSecrets {
  readonly #masks = new Map<string, string>();
  #longestFirst: string[] | undefined;

  add(value: string, prefix?: string): void {
    if (value.length < minKnown || this.#masks.size > maxKnown) return;
    this.#masks.set(value, maskSecret(value, prefix));
    this.#longestFirst = undefined;
  }

  /** A text without anything that an answer must not hold: secrets as on every way out, and what is about people. */
  mask(text: string): string {
    let hidden = text;
    // The longest first: one may be the beginning of another.
    this.#longestFirst ??= [...this.#masks.keys()].toSorted((a, b) => b.length - a.length);
    for (const value of this.#longestFirst) {
      if (hidden.includes(value)) hidden = hidden.replaceAll(value, () => this.#masks.get(value) ?? '***');
    }
    const redacted = redactText(hidden);
    return maskSpans(redacted, detectPii(redacted, { place: 'console' }));
  }

  /** Evidence as it may leave: every text of the page in it is masked, and of a length that one can read. */
  maskEvidence(evidence: Evidence): Evidence {
    return Object.fromEntries(
      Object.entries(evidence).map(([name, value]) => [
        name,
        typeof value === 'string' ? this.#beginning(value) : value,
      ]),
    );
  }

  #beginning(text: string): string {
    const masked = this.mask(text.slice(0, reach));
    const sure = text.length > reach ? masked.length - doubtful : masked.length;
    const shown = masked.slice(0, Math.max(0, Math.min(maxText, sure)));
    return shown.length < masked.length ? `${shown}…` : shown;
  }

  /** The surroundings of a value, cut out of what is masked already: half a secret could not be recognised. */
  preview(
    text: string,
    { start, end, prefix }: { start: number; end: number; prefix?: string | undefined },
  ): string {
    const mask = maskSecret(text.slice(start, end), prefix);
    // There are too many to know them all, so what stands around this one may hold another.
    if (this.#masks.size > maxKnown || end - start > reach) return mask;
    const from = Math.max(0, start - reach);
    const to = Math.min(text.length, end + reach);
    const masked = this.mask(text.slice(from, to));
    const at = masked.indexOf(mask);
    const first = Math.max(from > 0 ? doubtful : 0, at - previewBefore);
    const last = Math.min(to < text.length ? masked.length - doubtful : masked.length, at + previewAfter);
    if (at < first || last < at + mask.length) return mask;
    return `${first + from > 0 ? '…' : ''}${masked.slice(first, last)}${last < masked.length ? '…' : ''}`;
  }
}
