import type { ReportMoment } from '@gasoline/protocol';
import { line } from '../long-text.ts';
import { html, type Markup } from '../markup.ts';
import { formatDuration } from '../words.ts';
import { type Axis, makeAxis } from './axis.ts';
import { describeMoment, textOf } from './describe-moment.ts';
import { packRows, type Placed } from './pack-rows.ts';

const lanes: { name: string; kinds: ReportMoment['kind'][] }[] = [
  { name: 'Steps', kinds: ['step'] },
  { name: 'Actions', kinds: ['action', 'navigation'] },
  { name: 'Requests', kinds: ['request'] },
  { name: 'Console', kinds: ['console'] },
  { name: 'Sockets', kinds: ['socket'] },
];

const axisHeight = 34;
const rowHeight = 25;
const lanePadding = 8;
const maxLabel = 54;

interface Drawn {
  moment: ReportMoment;
  left: number;
  right: number;
  label: string;
}

/**
 * One picture with a lane for every kind. Places are percents and texts have their own size, so it fits every width
 * without a script. What it shows has a name each, and one of them can be reached by keyboard.
 */
export function drawTimeline(moments: ReportMoment[], label: string): Markup {
  const axis = makeAxis(
    moments.flatMap(({ at_ms, duration_ms = 0 }) => [at_ms, at_ms + Math.max(0, duration_ms)]),
  );
  const focus = moments.find(({ primary }) => primary) ?? moments.find(({ failed }) => failed) ?? moments[0];
  let top = axisHeight;
  const drawnLanes = lanes.flatMap(({ name, kinds }) => {
    const own = moments.filter(({ kind }) => kinds.includes(kind));
    if (own.length === 0) return [];
    const { placed, rows } = packRows(own.map((moment) => placeOn(axis, moment)));
    const lane = { name, placed, top, height: rows * rowHeight + lanePadding * 2 };
    top += lane.height;
    return lane;
  });
  const primary = moments.find(({ primary }) => primary);
  return html`<svg class="picture" role="group" aria-label="${label}" height="${top + 2}">
${drawnLanes.map(
  ({ name, top, height }) =>
    html`<rect class="lane" x="0" y="${top}" width="100%" height="${height}"/><text class="lane-name" x="10" y="${top + lanePadding + 13}" aria-hidden="true">${name}</text>`,
)}
<svg class="plot" x="11%" y="0" width="87%" height="${top}">${drawAxis(axis, top)}${primary && drawCause(axis.percentAt(primary.at_ms), top)}
${drawnLanes.map(({ placed, top }) => placed.map((mark) => drawMark(mark, top + lanePadding, mark.moment === focus)))}</svg></svg>`;
}

function placeOn(axis: Axis, moment: ReportMoment): Drawn {
  const { at_ms, duration_ms = 0, failed } = moment;
  return {
    moment,
    left: axis.percentAt(at_ms),
    right: axis.percentAt(at_ms + Math.max(0, duration_ms)),
    label: `${failed ? '✕ ' : ''}${line(textOf(moment), maxLabel)}`,
  };
}

function drawAxis({ ticks, folds }: Axis, height: number): Markup {
  return html`<g aria-hidden="true">${ticks.map(
    ({ ms, percent }) =>
      html`<line class="grid" x1="${of(percent)}" x2="${of(percent)}" y1="${axisHeight - 8}" y2="${height}"/><text class="tick" x="${of(percent)}" y="${axisHeight - 14}" text-anchor="${percent === 0 ? 'start' : 'middle'}">${ms === 0 ? '0' : formatDuration(ms)}</text>`,
  )}${folds.map(
    ({ from, to, ms }) =>
      html`<rect class="fold" x="${of(from)}" y="${axisHeight - 8}" width="${of(to - from)}" height="${height - axisHeight + 8}"/><text class="tick" x="${of((from + to) / 2)}" y="${axisHeight - 14}" text-anchor="middle">⋯ ${formatDuration(ms)}</text>`,
  )}</g>`;
}

/** The line through all lanes where it began to go wrong. */
function drawCause(percent: number, height: number): Markup {
  return html`<line class="cause-line" x1="${of(percent)}" x2="${of(percent)}" y1="${axisHeight - 8}" y2="${height}"/>`;
}

function drawMark(
  { moment, left, right, label, row, labelAt, labelEnds }: Placed<Drawn>,
  top: number,
  isFocus: boolean,
): Markup {
  const y = top + row * rowHeight;
  const classes = [
    'moment',
    moment.kind,
    moment.failed ? 'failed' : '',
    moment.primary ? 'primary' : '',
    moment.noise === undefined ? '' : 'noise',
  ];
  return html`<g class="${classes.filter(Boolean).join(' ')}" role="img" tabindex="${isFocus ? 0 : -1}"><title>${describeMoment(moment)}</title><text class="label" x="${of(labelAt)}" y="${y + 12}" text-anchor="${labelEnds ? 'end' : 'start'}">${label}</text>${
    moment.duration_ms === undefined
      ? html`<circle class="point" cx="${of(left)}" cy="${y + 18}" r="3.5"/>`
      : html`<line class="bar" x1="${of(left)}" x2="${of(right)}" y1="${y + 18}" y2="${y + 18}"/>`
  }</g>`;
}

function of(percent: number): string {
  return `${Math.round(percent * 100) / 100}%`;
}
