import * as z from 'zod';

/** A copy, because a slice would keep the whole text alive behind it. */
function shortened(value: string, maxLength: number): string {
  return value.length <= maxLength ? value : value.slice(0, maxLength).split('').join('');
}

const text = (maxLength: number) =>
  z
    .union([z.string(), z.number()])
    .transform((value) => shortened(String(value), maxLength))
    .optional()
    .catch(undefined);

/** Where an entry comes from. The extension adds tab and frame, the page its load, the test runner its id. */
export const wireLabelsShape = {
  tabId: z.int().optional().catch(undefined),
  frame: text(500),
  pageLoad: text(100),
  testId: text(500),
};

export const labelsShape = {
  tabId: z.int().optional(),
  frame: z.string().optional().describe('Frame within the page; absent for the top frame'),
  pageLoad: z.string().optional().describe('One id per page load'),
  testId: z.string().optional(),
};

export interface Labels {
  tabId?: number | undefined;
  frame?: string | undefined;
  pageLoad?: string | undefined;
  testId?: string | undefined;
}

/** What the server adds to every entry that it keeps. Times are epoch milliseconds inside. */
export interface Kept extends Labels {
  seq: number;
  ts: number;
}
