import { afterStart } from './after-start.ts';

/**
 * What we use of the platform, but hardly in a page's first lines: to touch a class for the first time costs the page, and
 * at the start it waits for us. Taken a moment later, before most of the page's own code runs; earlier when it is needed earlier.
 */
export function takenSoon<T>(take: () => T): () => T {
  let taken: T | undefined;
  const get = (): T => (taken ??= take());
  afterStart(() => {
    try {
      get();
    } catch {
      // A page may have removed a class. Who needs it will fail where our failures are caught.
    }
  });
  return get;
}
