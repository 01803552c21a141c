import { limits, type NetworkBody } from '@gasoline/protocol';
import type { Difference } from './compare-shapes.ts';
import {
  type Contract,
  differenceKey,
  type Judgement,
  newContract,
  takeSample,
  takeText,
} from './contract.ts';
import { type EndpointName, hasIds } from '../endpoints/endpoint-name.ts';
import { harmlessErrorBody } from './harmless-sample.ts';
import { KeptViolations } from './kept-violations.ts';
import { readAnswer, type Unchecked } from './read-answer.ts';
import { shapeOf } from './shape-of.ts';
import { classOf, emptyStatuses, isFailure, isSuccess, observeStatus } from './statuses.ts';
import { describeDifference, describeSpike } from './violation.ts';

const spikeKey = 'spike';
const maxUrls = 3;
const maxUrlChars = 500;
const maxTabs = 20;
/** Of an answer that differs in every way, as many differences are put into words; the gravest first. */
const maxTold = limits.maxEndpointViolations;
const kinds: Difference['kind'][] = ['type', 'missing', 'null', 'new'];

/** One part of an API, and all that its answers told. */
export class Endpoint {
  readonly name: EndpointName;
  readonly statuses = emptyStatuses();
  readonly contracts = new Map<string, Contract>();
  readonly tabs = new Set<number>();
  readonly unchecked = new Map<Unchecked, number>();
  readonly violations = new KeptViolations();
  callCount = 0;
  lastCalled = 0;
  /** Some addresses as they were, for filters. */
  urls: string[] = [];
  readonly #routeHasIds: boolean;

  constructor(name: EndpointName) {
    this.name = name;
    this.#routeHasIds = hasIds(name);
  }

  get bytes(): number {
    let bytes = 2000 + this.violations.list.length * 1500;
    for (const contract of this.contracts.values()) bytes += contract.bytes.shape + contract.bytes.withheld;
    return bytes;
  }

  observe(entry: NetworkBody): void {
    this.callCount++;
    this.lastCalled = entry.ts;
    const url = entry.url.slice(0, maxUrlChars);
    if (!this.urls.includes(url)) this.urls = [...this.urls, url].slice(-maxUrls);
    if (entry.tabId !== undefined && this.tabs.size < maxTabs) this.tabs.add(entry.tabId);
    const answer = entry.status === 0 ? undefined : readAnswer(entry);
    this.#judgeStatus(entry, answer && 'json' in answer ? answer.json : undefined);
    if (answer === undefined) return;
    if ('unchecked' in answer) {
      this.unchecked.set(answer.unchecked, (this.unchecked.get(answer.unchecked) ?? 0) + 1);
      return;
    }
    const contract = this.#contractFor(entry);
    if ('json' in answer)
      this.#record(entry, contract, takeSample(contract, shapeOf(answer.json)), answer.json);
    else this.#record(entry, contract, takeText(contract, answer.notJson), undefined);
  }

  #judgeStatus(entry: NetworkBody, body: unknown): void {
    const { statuses } = this;
    const isSpike = observeStatus(statuses, entry.status, this.#routeHasIds);
    if (isSuccess(entry.status)) this.violations.noteGoodAnswer(({ key }) => key === spikeKey);
    if (!isSpike) return;
    const { history, successes } = statuses;
    const lastGood = history.findLastIndex((status) => !isFailure(status, this.#routeHasIds));
    const failing = history.slice(lastGood + 1);
    const shown = body === undefined ? undefined : harmlessErrorBody(body);
    const known = this.violations.find(spikeKey);
    this.violations.keep(entry, {
      key: spikeKey,
      finding: describeSpike(history, successes, failing, shown),
      statusClass: classOf(entry.status),
      expectedCount: successes,
      firstSeen: known?.firstSeen ?? entry.ts,
      // The first of two failures alone was no spike yet.
      count: known === undefined ? failing.length : 1,
      adopted: false,
    });
  }

  #record(entry: NetworkBody, contract: Contract, { differences, adopted }: Judgement, body: unknown): void {
    const statusClass = classOf(entry.status);
    if (differences.length === 0)
      this.violations.noteGoodAnswer((known) => known.statusClass === statusClass && known.key !== spikeKey);
    const told = differences
      .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
      .slice(0, maxTold);
    this.violations.dropped += differences.length - told.length;
    for (const difference of told) {
      const key = `${statusClass} ${differenceKey(difference)}`;
      this.violations.keep(entry, {
        key,
        // What was said the first time holds for the next.
        finding:
          this.violations.find(key)?.finding ?? describeDifference(difference, body, isSuccess(entry.status)),
        statusClass,
        expectedCount: contract.samples - (adopted ? 1 : 0),
        firstSeen: contract.firstSeen,
        count: 1,
        adopted,
      });
    }
  }

  #contractFor({ status, ts }: NetworkBody): Contract {
    const statusClass = classOf(status);
    let contract = this.contracts.get(statusClass);
    if (contract === undefined) {
      contract = newContract(ts);
      this.contracts.set(statusClass, contract);
    }
    return contract;
  }
}
