import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { ReportedError } from '@gasoline/protocol';
import type { Location, TestError } from '@playwright/test/reporter';

/** As Playwright tells it, without the colours. */
export function describeError(error: TestError, root: string): ReportedError {
  const { message, value, stack, snippet, location } = error;
  return {
    message: plain(message ?? value ?? stack ?? 'An error without a message'),
    ...(stack === undefined ? {} : { stack: plain(stack) }),
    ...(snippet === undefined ? {} : { snippet: plain(snippet) }),
    ...(location === undefined ? {} : { location: placeOf(location, root) }),
  };
}

export function placeOf({ file, line, column }: Location, root: string) {
  return { file: relative(root, file).replaceAll('\\', '/'), line, column };
}

/** Text without the codes of a terminal. */
export const plain = stripVTControlCharacters;
