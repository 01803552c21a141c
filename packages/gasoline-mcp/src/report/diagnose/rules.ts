import type { ReportDiagnosis, ReportNetwork } from '@gasoline/protocol';
import { normalizeMessage } from '../../errors/normalize-message.ts';
import { oneLine } from '../excerpt.ts';
import type { Facts, Found } from './facts.ts';
import { describeAssertion, describeOutcome } from './wording.ts';

/** One kind of reason for a red test. */
export interface Rule {
  id: string;
  kind: ReportDiagnosis['kind'];
  /** Why it stands where it stands. */
  why: string;
  find(facts: Facts): Found | undefined;
}

/** Clocks of pages and the order of messages are not exact to the millisecond. */
const toleranceMs = 5;

/** The first that finds something tells the reason: what breaks others comes before what is broken by them. */
export const rules: Rule[] = [
  {
    id: 'crash',
    kind: 'unknown',
    why: 'without a page nothing else can be told apart from its end',
    find({ complaint }) {
      if (!complaint || !/\b(?:Target|Page) crashed|Browser closed unexpectedly/i.test(complaint.head))
        return undefined;
      return { primary: `The page crashed: ${oneLine(complaint.head, 150)}`, key: 'crash' };
    },
  },
  {
    id: 'navigation-failed',
    kind: 'navigation',
    why: 'the test never saw its page',
    find({ complaint }) {
      const [, code, address = ''] =
        /(net::ERR_\w+|NS_ERROR_\w+)(?: at (\S+))?/.exec(complaint?.head ?? '') ?? [];
      if (code === undefined || complaint?.call === undefined) return undefined;
      const advice = Object.entries(navigationAdvice).find(([name]) => code.includes(name))?.[1];
      return {
        primary: `${complaint.call} ${oneLine(address, 150)} failed: ${code}`.replace('  ', ' '),
        key: `navigation ${code} ${originOf(address)}`,
        hints: advice === undefined ? [] : [advice],
      };
    },
  },
  {
    id: 'strict-mode',
    kind: 'assertion',
    why: 'the message alone is the whole reason: a locator of the test means several elements',
    find({ complaint, attempt }) {
      const text = attempt.complaint?.message ?? '';
      const [, locator, count] = /strict mode violation: (.+?) resolved to (\d+) elements/.exec(text) ?? [];
      if (!complaint || locator === undefined) return undefined;
      const ways = [...text.matchAll(/^\s*\d+\) .*? aka (.+)$/gm)]
        .slice(0, 2)
        .map(([, way = '']) => way.trim());
      return {
        primary: `${oneLine(locator, 120)} matches ${count} elements, and the test needs one`,
        key: `strict ${locator}`,
        hints: ways.length > 0 ? [`Tell them apart with ${oneLine(ways.join(' or '), 200)}`] : [],
      };
    },
  },
  {
    id: 'failed-request',
    kind: 'request',
    why: 'the first request that failed, unless something was thrown before: pages break on what they did not get',
    find(facts) {
      const failure = mostTelling(facts);
      if (!failure) return undefined;
      const [thrown] = facts.exceptions;
      if (thrown && thrown.at_ms + toleranceMs < endOf(failure) && thrown.at_ms < failure.at_ms)
        return undefined;
      const { message } = failure;
      return {
        id: failure.id,
        primary: `${failure.method} ${failure.address} ${describeOutcome(failure)}`,
        key: `request ${facts.identityOf(failure.id)} ${normalizeMessage(message ?? '')}`,
        hints: [
          ...(message === undefined ? [] : [`Root cause likely: "${message}"`]),
          ...(message === undefined && failure.status === 0 && isForeign(failure) ? [corsAdvice] : []),
        ],
      };
    },
  },
  {
    id: 'test-code',
    kind: 'assertion',
    why: 'what the test itself throws is no word of the page, whatever the page complains of besides',
    find({ complaint, attempt }) {
      if (!complaint || complaint.call !== undefined || complaint.matcher !== undefined) return undefined;
      if (!/^(?:TypeError|ReferenceError|SyntaxError|RangeError): /.test(attempt.complaint?.message ?? ''))
        return undefined;
      const { place } = attempt.complaint ?? {};
      return {
        primary: `The code of the test threw ${oneLine(attempt.complaint?.message.split('\n')[0] ?? '', 200)}`,
        key: `test code ${complaint.head} ${place?.file}:${place?.line}`,
        ...(place ? { place } : {}),
        hints: ['The page did not throw this: look at the test, or at the data that it works with'],
      };
    },
  },
  {
    id: 'exception',
    kind: 'exception',
    why: 'the first thing that nobody caught',
    find({ exceptions: [first], identityOf, answeredWithPages: [page] }) {
      if (!first) return undefined;
      const isNoJson = /is not valid JSON|in JSON at position/.test(first.message);
      return {
        id: first.id,
        primary: `${oneLine(first.message, 200)}${first.frames[0] === undefined ? '' : ` at ${first.frames[0]}`}`,
        key: identityOf(first.id),
        hints:
          isNoJson && page !== undefined
            ? [`Root cause likely: ${page} was answered with HTML, not JSON`]
            : [],
        ...(first.place ? { place: first.place } : {}),
      };
    },
  },
  {
    id: 'covered',
    kind: 'assertion',
    why: 'Playwright names the element that is in the way',
    find({ complaint }) {
      const blocker = complaint?.log
        .map((line) => /^(<.*>).* intercepts pointer events/.exec(line)?.[1])
        .findLast(Boolean);
      if (!complaint || blocker === undefined) return undefined;
      return {
        primary: `${targetOf(complaint)} is covered by ${oneLine(blocker, 120)}`,
        key: `covered ${blocker}`,
        hints: ['Close what covers it first, or find out why it is there'],
      };
    },
  },
  {
    id: 'socket',
    kind: 'socket',
    why: 'what was to come over it did not',
    find({ sockets: [first] }) {
      if (!first) return undefined;
      const { address, event, code, reason, id } = first;
      const why = [code, reason && `"${reason}"`].filter(Boolean).join(' ');
      return {
        id,
        primary: `The socket ${address} ${event === 'close' ? 'was closed' : 'broke'}${why ? `: ${why}` : ''}`,
        key: `socket ${address} ${code ?? event}`,
        hints: reason ? [`Root cause likely: "${reason}"`] : [],
      };
    },
  },
  {
    id: 'waiting-request',
    kind: 'request',
    why: 'a page that waits shows nothing; but some requests wait by design, so this comes late',
    find({ waiting, lastActAt, identityOf }) {
      const first = waiting.find(({ at_ms }) => at_ms >= lastActAt) ?? waiting[0];
      if (!first) return undefined;
      return {
        id: first.id,
        primary: `${first.method} ${first.address} got no answer: ${first.error}`,
        key: `waiting ${identityOf(first.id)}`,
        hints: [
          'The server took the request and never answered, or the time of the test is too short for it',
        ],
      };
    },
  },
  {
    id: 'console-error',
    kind: 'console',
    why: 'the page knows that something is wrong, and went on',
    find({ consoleErrors, identityOf }) {
      const [first] = consoleErrors;
      if (!first) return undefined;
      return {
        id: first.id,
        primary: `The page logged an error: ${oneLine(first.message, 200)}`,
        key: identityOf(first.id),
        ...(first.place ? { place: first.place } : {}),
      };
    },
  },
  {
    id: 'not-actionable',
    kind: 'assertion',
    why: 'the element is there, but not in the state that the action needs',
    find({ complaint }) {
      const state = complaint?.log
        .map((line) => /^(?:\d+ × )?element is not (enabled|visible|stable|editable)/.exec(line)?.[1])
        .findLast(Boolean);
      if (!complaint || state === undefined) return undefined;
      const words = { enabled: 'disabled', visible: 'hidden', stable: 'moving', editable: 'read-only' }[
        state
      ];
      return {
        primary: `${targetOf(complaint)} is there but stays ${words}`,
        key: `${words} ${complaint.locator}`,
      };
    },
  },
  {
    id: 'page-hangs',
    kind: 'timeout',
    why: 'the action went into the page and nothing came back',
    find({ complaint }) {
      const action = /^performing (\w+) action$/.exec(complaint?.log.at(-1) ?? '')?.[1];
      if (!complaint || action === undefined) return undefined;
      return {
        primary: `The ${action} on ${targetOf(complaint)} did not come back: the page is busy with a script, or waits for a dialog`,
        key: `hangs ${complaint.locator}`,
      };
    },
  },
  {
    id: 'missing-element',
    kind: 'assertion',
    why: 'nothing else went wrong, and the test looked for what is not there',
    find({ complaint, attempt }) {
      if (complaint?.locator === undefined) return undefined;
      const found = complaint.log.some((line) => /locator resolved to/.test(line));
      const absent = /element\(s\) not found/.test(attempt.complaint?.message ?? '');
      // An assertion that something is gone, or a number, tells it itself.
      if (found || (complaint.received !== undefined && !absent)) return undefined;
      return {
        primary: `No element matches ${oneLine(complaint.locator, 150)}`,
        key: `missing ${complaint.locator}`,
        hints: ['Nothing else went wrong: the locator of the test is wrong, or the page never shows it'],
      };
    },
  },
  {
    id: 'assertion',
    kind: 'assertion',
    why: 'only the test saw that something is wrong',
    find({ complaint, attempt }) {
      if (!complaint || (complaint.matcher === undefined && complaint.received === undefined))
        return undefined;
      const { place } = attempt.complaint ?? {};
      return {
        primary: describeAssertion(complaint),
        // Without a locator two assertions have nothing in common but their words.
        key: `assertion ${normalizeMessage(describeAssertion(complaint))} ${complaint.locator === undefined ? `${place?.file}:${place?.line}` : ''}`,
        ...(place ? { place } : {}),
      };
    },
  },
  {
    id: 'timeout',
    kind: 'timeout',
    why: 'the time was over, and nothing says what it was spent on',
    find({ complaint, attempt }) {
      if (!attempt.complaint?.timed_out || !complaint) return undefined;
      const { step, place } = attempt.complaint;
      return {
        primary: `${oneLine(complaint.head, 200)}${step === undefined ? '' : ` (in: ${step})`}`,
        key: `timeout ${normalizeMessage(complaint.head)} ${step ?? ''} ${place?.file}:${place?.line}`,
        ...(place ? { place } : {}),
      };
    },
  },
  {
    id: 'complaint',
    kind: 'unknown',
    why: 'nothing is known but what the test said',
    find({ complaint, attempt }) {
      if (!complaint) return undefined;
      const { place } = attempt.complaint ?? {};
      return {
        primary: oneLine(complaint.head, 200),
        key: `complaint ${normalizeMessage(complaint.head)} ${place?.file}:${place?.line}`,
        ...(place ? { place } : {}),
      };
    },
  },
];

const corsAdvice =
  'It went to another origin: the server may be down, or does not allow this page to read the answer (CORS)';

const navigationAdvice: Record<string, string> = {
  CONNECTION_REFUSED: 'No server listens at that address: was it started, and is the port right?',
  NAME_NOT_RESOLVED: 'The name of the host is not known on this machine',
  CERT: 'The certificate of the server is not accepted; `ignoreHTTPSErrors` may be what the test wants',
  ABORTED: 'The navigation was given up: another one, a download or the test itself came in between',
  EMPTY_RESPONSE: 'The server closed the connection without an answer',
};

/** Servers that broke tell more than those that refused; what came of the last act more than what came before. */
function mostTelling({ failures, lastActAt }: Facts): ReportNetwork | undefined {
  const weight = ({ status, at_ms, error, message }: ReportNetwork) =>
    (status >= 500 || (status === 0 && error !== undefined) || (status < 400 && message !== undefined)
      ? 2
      : 0) + (at_ms + toleranceMs >= lastActAt ? 1 : 0);
  return [...failures].sort((a, b) => weight(b) - weight(a) || a.at_ms - b.at_ms)[0];
}

function endOf({ at_ms, duration_ms = 0 }: ReportNetwork): number {
  return at_ms + duration_ms;
}

/** Addresses of the page's own origin are told without it. */
function isForeign({ address }: ReportNetwork): boolean {
  return /^https?:/.test(address);
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}

function targetOf({
  locator,
  call,
  head,
}: {
  locator?: string | undefined;
  call?: string | undefined;
  head: string;
}): string {
  return oneLine(locator ?? call ?? head, 120);
}
