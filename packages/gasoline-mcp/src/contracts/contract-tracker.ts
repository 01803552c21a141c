import { limits, type NetworkBody } from '@gasoline/protocol';
import { Endpoint } from './endpoint.ts';
import { type EndpointName, endpointKey, endpointLabel, endpointName } from '../endpoints/endpoint-name.ts';
import { isPageFile, type Unchecked } from './read-answer.ts';

/** Where requests come from: what is there already, what arrives, and when all of it is forgotten. */
export interface RequestSource {
  networkBodies: { oldestFirst(): Iterable<NetworkBody> };
  onNetworkBody(listener: (entry: NetworkBody) => void): () => void;
  onClearAll(listener: () => void): () => void;
}

export interface TrackerOptions {
  maxEndpoints?: number;
  maxBytes?: number;
}

/** Learns the API from its traffic. Bounded: what was asked for longest ago is forgotten first. */
export class ContractTracker {
  readonly #maxEndpoints: number;
  readonly #maxBytes: number;
  /** Least recently called first. */
  #endpoints = new Map<string, Endpoint>();
  #cursor = 0;
  #requests = 0;
  #forgotten = 0;
  #failures = 0;

  constructor(options: TrackerOptions = {}) {
    this.#maxEndpoints = options.maxEndpoints ?? limits.maxTrackedEndpoints;
    this.#maxBytes = options.maxBytes ?? limits.maxAllContractsBytes;
  }

  /** Requests since the last `clear`. */
  get requests(): number {
    return this.#requests;
  }

  /** Endpoints that had to make room for others. */
  get forgotten(): number {
    return this.#forgotten;
  }

  /** Requests that our own code stumbled over. */
  get failures(): number {
    return this.#failures;
  }

  /** About how much memory all of it takes. */
  get bytes(): number {
    let bytes = 0;
    for (const endpoint of this.#endpoints.values()) bytes += endpoint.bytes;
    return bytes;
  }

  /** Most recently called first. */
  get endpoints(): Endpoint[] {
    return [...this.#endpoints.values()].reverse();
  }

  /** Takes in what is there and all that comes; the store's emptying empties this too. */
  follow(source: RequestSource): () => void {
    for (const entry of source.networkBodies.oldestFirst()) this.observe(entry);
    const stops = [
      source.onNetworkBody((entry) => this.observe(entry)),
      source.onClearAll(() => void this.clear()),
    ];
    return () => stops.forEach((stop) => stop());
  }

  /** Each request counts once, however often it is shown: later ones have higher numbers. */
  observe(entry: NetworkBody): void {
    if (entry.seq <= this.#cursor) return;
    this.#cursor = entry.seq;
    try {
      this.#take(entry);
    } catch {
      // Whoever sends entries must not suffer from our failure to understand one. It is counted.
      this.#failures++;
    }
  }

  /** Forgets all contracts. Requests that were taken in do not come back. */
  clear(): { endpoints: number; requests: number } {
    const removed = { endpoints: this.#endpoints.size, requests: this.#requests };
    this.#endpoints = new Map();
    this.#requests = 0;
    this.#forgotten = 0;
    this.#failures = 0;
    return removed;
  }

  /** How answers call this endpoint, given what else is known. */
  labelOf(name: EndpointName): string {
    const hosts = new Set<string>();
    for (const endpoint of this.#endpoints.values()) hosts.add(endpoint.name.host);
    return endpointLabel(name, hosts.size > 1);
  }

  /** How many bodies could not be compared, and why. */
  unchecked(): Partial<Record<Unchecked, number>> {
    const sums: Partial<Record<Unchecked, number>> = {};
    for (const endpoint of this.#endpoints.values())
      for (const [why, count] of endpoint.unchecked) sums[why] = (sums[why] ?? 0) + count;
    return sums;
  }

  #take(entry: NetworkBody): void {
    if (entry.method === 'OPTIONS' || isAborted(entry)) return;
    const name = endpointName(entry);
    if (name === undefined) return;
    const key = endpointKey(name);
    const known = this.#endpoints.get(key);
    if (known === undefined && isPageFile(entry)) return;
    const endpoint = known ?? new Endpoint(name);
    // The order of a Map is the order of insertion: this one is the most recent now.
    this.#endpoints.delete(key);
    this.#endpoints.set(key, endpoint);
    this.#requests++;
    endpoint.observe(entry);
    this.#makeRoom(key);
  }

  #makeRoom(newest: string): void {
    for (const key of this.#endpoints.keys()) {
      if (this.#endpoints.size <= this.#maxEndpoints && this.bytes <= this.#maxBytes) return;
      if (key === newest) return;
      this.#endpoints.delete(key);
      this.#forgotten++;
    }
  }
}

/** The page changed its mind; the API had no say in it. */
function isAborted({ status, error = '' }: NetworkBody): boolean {
  return status === 0 && /abort/i.test(error);
}
