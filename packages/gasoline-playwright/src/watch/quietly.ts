import type { Browser, BrowserContext, Page } from '@playwright/test';

interface Inside {
  _wrapApiCall?<T>(work: () => Promise<T>, options: { internal: boolean }): Promise<T>;
}

/** Our own calls are no steps of the user's test, and stay out of its report where this Playwright knows how. */
export function quietly<T>(of: Browser | BrowserContext | Page, work: () => Promise<T>): Promise<T> {
  const inside = of as unknown as Inside;
  return inside._wrapApiCall?.(work, { internal: true }) ?? work();
}
