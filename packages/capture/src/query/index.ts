/** Answers to questions about the page as it is now. They only look: nothing in the page changes. */
export { answerDom } from './answer-dom.ts';
export { answeredPage } from './answered-page.ts';
export { answerPageInfo } from './answer-page-info.ts';
export { cutText } from './cut-text.ts';
export { findMatches, type Match } from './find-matches.ts';
export { findRoots, type Root } from './find-roots.ts';
export { readAttributes } from './read-attributes.ts';
export { readText } from './read-text.ts';
export { doorsOf, selectorOf } from './selector-of.ts';
