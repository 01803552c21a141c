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

export interface Annotations {
  /** None of its functions needs to be called on it: a page may pass them around. */
  readonly api: PageApi;
  /** What an error takes along. */
  context(): Record<string, unknown> | undefined;
}

export function keepAnnotations(): Annotations {
  const values = new Map<string, unknown>();
  const getContext = (): Record<string, unknown> => Object.fromEntries(values);
  return {
    api: {
      annotate(key, value) {
        if (typeof key !== 'string' || key === '' || key.length > maxKeyChars) return false;
        if (!values.has(key) && values.size >= maxKeys) return false;
        const copy = copyValue(value, saidBudget);
        if (writeJson(copy).length > maxValueChars) return false;
        values.set(key, copy);
        return true;
      },
      removeAnnotation: (key) => void values.delete(key),
      getContext,
    },
    context: () => (values.size > 0 ? getContext() : undefined),
  };
}
