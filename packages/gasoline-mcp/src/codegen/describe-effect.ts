import type { Effect } from './steps.ts';
import type { ExpectedText } from './stable-text.ts';
import { pathPattern } from './path-pattern.ts';

/** What an assertion says, for the comment above it. */
export function describeEffect(effect: Effect): string {
  switch (effect.see) {
    case 'url':
      return `the page is ${pathPattern(effect.route).label}`;
    case 'heading':
      return `the heading ${quoted(effect.name)} is there`;
    case 'landmark':
      return `the ${effect.role}${effect.name ? ` ${quoted(effect.name)}` : ''} is there`;
    case 'text':
      return `${effect.testId} says ${quoted(effect.text)}`;
    case 'screenshot':
      return 'it looks as it did';
  }
}

function quoted(text: ExpectedText): string {
  return `"${'exact' in text ? text.exact : text.words.join(' … ')}"`;
}
