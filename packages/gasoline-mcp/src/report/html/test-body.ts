import type { ReportedFailure, ReportedTry } from '@gasoline/protocol';
import { anchorOf } from './anchor-of.ts';
import { line } from './long-text.ts';
import { html, type Markup } from './markup.ts';
import { trySection } from './try-section.ts';
import { counted, formatPlace } from './words.ts';

const maxLinks = 8;

/** Who failed for the same reason, itself included, and the place of that reason in the filter. */
export interface Relatives {
  sharing: readonly string[];
  titleOf: (key: string) => string;
  causeNumber: number;
}

/** Everything that is known of one red or flaky test. */
export function testBody(test: ReportedFailure, relatives: Relatives): Markup {
  const { key, differences, attempts } = test;
  const shown = attempts.indexOf(mostTelling(attempts));
  return html`<div class="body">${diagnosis(test)}${
    differences.length > 0 &&
    html`<section class="differences"><h4>What differed between the tries</h4><ul>${differences.map((text) => html`<li>${line(text)}</li>`)}</ul></section>`
  }${relatives.sharing.length > 1 && sharers(key, relatives)}${attempts.map((attempt, i) =>
    trySection(attempt, { number: i + 1, of: attempts.length, isOpen: i === shown }),
  )}<p class="foot"><a href="#${anchorOf(key)}">Link to this test</a></p></div>`;
}

function diagnosis({ diagnosis: { primary, place, hints } }: ReportedFailure): Markup {
  return html`<section class="diagnosis"><h4>Likely cause</h4><p class="primary">${line(primary, 1_000)}</p>${place && html`<p><code>${line(formatPlace(place))}</code></p>`}${hints.length > 0 && html`<ul>${hints.map((hint) => html`<li>${line(hint, 600)}</li>`)}</ul>`}</section>`;
}

function sharers(own: string, { sharing, titleOf, causeNumber }: Relatives): Markup {
  const others = sharing.length - 1;
  const left = others - maxLinks;
  const linked = sharing
    .slice(0, maxLinks + 1)
    .filter((key) => key !== own)
    .slice(0, maxLinks);
  return html`<details class="sharers"><summary>${counted(others, 'other test')} ${others === 1 ? 'shares' : 'share'} this cause</summary><ul>${linked.map((key) => html`<li><a href="#${anchorOf(key)}">${line(titleOf(key), 200)}</a></li>`)}</ul>${left > 0 && html`<p class="note">And ${counted(left, 'more', 'more')}.</p>`}<button type="button" class="needs-script" data-choose-cause="${causeNumber}">Show only these tests</button></details>`;
}

/** The first try that failed with something captured: later ones tend to repeat it. */
function mostTelling(attempts: ReportedTry[]): ReportedTry {
  const failed = attempts.filter(({ complaint, status }) => complaint !== undefined || status !== 'passed');
  return (failed.find(({ capture }) => capture === 'on') ?? failed[0] ?? attempts[0]) as ReportedTry;
}
