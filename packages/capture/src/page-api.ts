import { copyValue, saidBudget } from './copy-value.ts';
import { writeJson } from './write-json.ts';

/** What a page may call on `window.__gasoline`. */
export interface PageApi {
  /** Goes along with the errors that follow. false: refused, because a bound was reached. */
  annotate(key: string, value: unknown): boolean;
  removeAnnotation(key: string): void;
  getContext(): Record<string, unknown>;
}

const maxKeys = 50;
const maxKeyChars = 100;
const maxValueChars = 4 * 1024;

export class Annotations implements PageApi {
  readonly #values = new Map<string, unknown>();

  /** Bound, so that a page may pass the function around. */
  annotate = (key: string, value: unknown): boolean => {
    if (typeof key !== 'string' || key === '' || key.length > maxKeyChars) return false;
    if (!this.#values.has(key) && this.#values.size >= maxKeys) return false;
    const copy = copyValue(value, saidBudget);
    if (writeJson(copy).length > maxValueChars) return false;
    this.#values.set(key, copy);
    return true;
  };

  removeAnnotation = (key: string): void => {
    this.#values.delete(key);
  };

  getContext = (): Record<string, unknown> => Object.fromEntries(this.#values);

  /** What an error takes along. */
  get context(): Record<string, unknown> | undefined {
    return this.#values.size > 0 ? this.getContext() : undefined;
  }
}
