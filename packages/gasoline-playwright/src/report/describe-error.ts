import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { ReportedError } from '@gasoline/protocol';
import type { Location, TestError } from '@playwright/test/reporter';
import { maskTyped, maskTypedLines } from './mask-typed.ts';

/** As Playwright tells it, without the colours. */
export function describeError(error: TestError, root: string): ReportedError {
  const { message, value, stack, snippet, location } = error;
  return {
    message: said(message ?? value ?? stack ?? 'An error without a message'),
    ...(stack === undefined ? {} : { stack: said(stack) }),
    ...(snippet === undefined ? {} : { snippet: maskTypedLines(plain(snippet)) }),
    ...(location === undefined ? {} : { location: placeOf(location, root) }),
  };
}

export function placeOf({ file, line, column }: Location, root: string) {
  return { file: relative(root, file).replaceAll('\\', '/'), line, column };
}

/** What Playwright tells of a failure or a step, as it may be told. */
export const said = (text: string): string => maskTyped(plain(text));

/** Text without the codes of a terminal. */
export const plain = stripVTControlCharacters;
