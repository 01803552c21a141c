/** Text as Playwright compares it: without invisible breaks, every run of white space one space. */
export function normalText(text: string): string {
  return text
    .replace(/[\u200b\u00ad]/g, '')
    .trim()
    .replace(/\s+/g, ' ');
}

/** The text, unless there is nothing in it to say. */
export const spoken = (text: string | null): string => (text?.trim() ? text : '');
