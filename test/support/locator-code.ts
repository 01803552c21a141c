import type { FrameLocator, Locator as PlaywrightLocator, Page } from '@playwright/test';
import { type Locator, stablePattern } from '../../packages/protocol/src/index.ts';

type Scope = Pick<
  Page | FrameLocator | PlaywrightLocator,
  | 'locator'
  | 'getByRole'
  | 'getByText'
  | 'getByLabel'
  | 'getByTestId'
  | 'getByPlaceholder'
  | 'getByAltText'
  | 'getByTitle'
>;
type Single = Omit<Locator, 'within'>;

/** A recorded locator as a test would write it. */
export function toPlaywright(scope: Scope, { within, ...locator }: Locator): PlaywrightLocator {
  return single(within ? single(scope, within) : scope, locator);
}

function single(scope: Scope, { kind, value, attribute, name, stableWords }: Single): PlaywrightLocator {
  const exact = { exact: true };
  switch (kind) {
    case 'testId':
      return attribute ? scope.locator(`[${attribute}=${JSON.stringify(value)}]`) : scope.getByTestId(value);
    case 'role': {
      const role = value as Parameters<Scope['getByRole']>[0];
      if (name === undefined) return scope.getByRole(role);
      return stableWords
        ? scope.getByRole(role, { name: stablePattern(stableWords) })
        : scope.getByRole(role, { name, ...exact });
    }
    case 'label':
      return scope.getByLabel(value, exact);
    case 'placeholder':
      return scope.getByPlaceholder(value, exact);
    case 'alt':
      return scope.getByAltText(value, exact);
    case 'text':
      return scope.getByText(value, exact);
    case 'title':
      return scope.getByTitle(value, exact);
    case 'id':
      return scope.locator(`[id=${JSON.stringify(value)}]`);
    case 'css':
      return scope.locator(value);
  }
}
