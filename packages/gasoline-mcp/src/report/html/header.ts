import type { FailureReport } from '@gasoline/protocol';
import { block, line, maxTextLength, snippet } from './long-text.ts';
import { html, type Markup } from './markup.ts';
import { counted, formatCount, formatDuration, formatPlace, formatTime } from './words.ts';
import { headlineOf } from './headline.ts';

/** How it went, the counts, and what they rest on. */
export function header(report: FailureReport): Markup {
  const { tone, text, detail } = headlineOf(report);
  return html`<header class="top" data-tone="${tone}"><div class="brand">${mark}<p><span class="name">Gasoline</span> test report</p><p class="made"><time datetime="${line(report.made_at, 40)}">${formatTime(line(report.made_at, 40))}</time></p></div>
<div class="headline"><h1>${text}</h1>${detail && html`<p>${detail}</p>`}</div>
${proportions(report.totals)}
${totals(report.totals)}</header>
${notices(report)}
${sources(report.sources)}`;
}

const mark = html`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true"><path class="drop" d="M12 1.8c3.6 4.4 7.2 8.7 7.2 13a7.2 7.2 0 0 1-14.4 0c0-4.3 3.6-8.6 7.2-13z"/><circle class="eye" cx="12" cy="14.8" r="3.5"/><circle class="pupil" cx="12" cy="14.8" r="1.5"/></svg>`;

/** Each count with the name of its colour; those that are always told, and those told only when there are some. */
function countsOf(totals: FailureReport['totals']) {
  return [
    { name: 'Failed', count: totals.failed, colour: 'bad', always: true },
    { name: 'Did not end', count: totals.errors, colour: 'bad', always: false },
    { name: 'Flaky', count: totals.flaky, colour: 'warn', always: true },
    { name: 'Passed', count: totals.passed, colour: 'good', always: true },
    { name: 'Skipped', count: totals.skipped, colour: 'idle', always: false },
    { name: 'Not run', count: totals.not_run, colour: 'warn', always: false },
  ];
}

/** The counts as one bar. The least of them can still be seen. */
function proportions(totals: FailureReport['totals']): Markup | undefined {
  const parts = countsOf(totals).filter(({ count }) => count > 0);
  const all = parts.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return undefined;
  const least = 0.8;
  const weights = parts.map(({ count }) => Math.max(least, (count / all) * 100));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let x = 0;
  return html`<svg class="proportions" aria-hidden="true">${parts.map(({ colour }, i) => {
    const width = ((weights[i] ?? 0) / whole) * 100;
    x += width;
    return html`<rect class="${colour}" x="${(x - width).toFixed(2)}%" width="${width.toFixed(2)}%" height="100%"/>`;
  })}</svg>`;
}

function totals(totals: FailureReport['totals']): Markup {
  const told = countsOf(totals).filter(({ count, always }) => always || count > 0);
  return html`<dl class="totals">${told.map(
    ({ name, count, colour }) =>
      html`<div class="${count > 0 ? colour : 'none'}"><dt>${name}</dt><dd>${formatCount(count)}</dd></div>`,
  )}<div class="time"><dt>Time of all tries</dt><dd>${formatDuration(totals.duration_ms)}</dd></div></dl>`;
}

/** What makes the counts less than the truth, and errors that belong to no test. */
function notices({ sources, run_errors }: FailureReport): Markup | undefined {
  const cutShort = sources.filter(({ complete }) => !complete);
  const shards = missingShards(sources);
  if (cutShort.length === 0 && run_errors.length === 0 && shards.length === 0) return undefined;
  return html`<section class="notices" aria-labelledby="page-notices"><h2 id="page-notices" class="unseen">What to know first</h2>${
    shards.length > 0 &&
    html`<p class="notice warn"><strong>${shards.length === 1 ? 'A shard is' : `${shards.length} shards are`} missing:</strong> ${shards.join(', ')}. What ran there is not in this report.</p>`
  }${
    cutShort.length > 0 &&
    html`<p class="notice warn"><strong>${counted(cutShort.length, 'run')} ended early:</strong> ${line(cutShort.map(({ name }) => name).join(', '))}. Tests after that have no result.</p>`
  }${run_errors.map(
    ({ message, place, snippet: code }) =>
      html`<div class="notice bad"><p><strong>Error outside of any test</strong>${place && html` at <code>${line(formatPlace(place))}</code>`}</p>${block(message, maxTextLength.message, 'Error of the run')}${code !== undefined && snippet(code, 'Where the error is')}</div>`,
  )}</section>`;
}

/** Of runs that were divided: the parts that nobody handed in. */
function missingShards(sources: FailureReport['sources']): string[] {
  const totals = new Map<number, Set<number>>();
  for (const { shard } of sources)
    if (shard) totals.set(shard.total, (totals.get(shard.total) ?? new Set()).add(shard.current));
  return [...totals].flatMap(([total, seen]) =>
    // A foreign number must not become a list of a million.
    total > 1_000
      ? []
      : Array.from({ length: total }, (_, i) => i + 1)
          .filter((current) => !seen.has(current))
          .map((current) => `${current}/${total}`),
  );
}

function sources(sources: FailureReport['sources']): Markup | undefined {
  if (sources.length === 0) return undefined;
  const runners = [...new Set(sources.map(({ runner }) => runner))];
  const noted = sources.filter(({ notes }) => notes.length > 0).length;
  return html`<details class="sources"><summary>From ${counted(sources.length, 'source')}: ${line(runners.join(', '), 120)}${noted > 0 && html` <span class="chip warn">${counted(noted, 'note')}</span>`}</summary><div class="scroll" tabindex="0" role="region" aria-label="Sources"><table><thead><tr><th scope="col">Source</th><th scope="col">Shard</th><th scope="col">Runner</th><th scope="col">Began</th><th scope="col">Took</th><th scope="col">Notes</th></tr></thead><tbody>${sources.map(
    ({ name, shard, runner, started_at, duration_ms, complete, notes }) =>
      html`<tr><td><code>${line(name)}</code></td><td>${shard && `${shard.current}/${shard.total}`}</td><td>${line(runner)}</td><td>${formatTime(line(started_at))}</td><td class="number">${duration_ms !== undefined && formatDuration(duration_ms)}</td><td>${!complete && html`<strong class="warn-text">Ended early.</strong> `}${notes.map((note) => html`<p>${line(note)}</p>`)}</td></tr>`,
  )}</tbody></table></div></details>`;
}
