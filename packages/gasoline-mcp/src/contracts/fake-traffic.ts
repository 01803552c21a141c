import type { NetworkBody } from '@gasoline/protocol';
import { ContractTracker, type TrackerOptions } from './contract-tracker.ts';

/** For tests: requests as they would arrive, and a tracker that sees them. */
export class FakeTraffic {
  readonly tracker: ContractTracker;
  readonly sent: NetworkBody[] = [];

  constructor(options: TrackerOptions = {}) {
    this.tracker = new ContractTracker(options);
  }

  /** Sends answers of one endpoint, `GET /api/things` unless said otherwise. */
  answer(bodies: unknown[], about: Partial<NetworkBody> = {}): this {
    for (const body of bodies) {
      const seq = this.sent.length + 1;
      const entry: NetworkBody = {
        seq,
        ts: Date.parse('2026-01-02T03:04:05.000Z') + seq * 1000,
        method: 'GET',
        url: 'http://localhost:3000/api/things',
        status: 200,
        requestBody: null,
        responseBody: typeof body === 'string' ? body : JSON.stringify(body),
        contentType: 'application/json',
        ...about,
      };
      this.sent.push(entry);
      this.tracker.observe(entry);
    }
    return this;
  }

  /** Answers of which only the status is known. */
  statuses(codes: number[], about: Partial<NetworkBody> = {}): this {
    for (const status of codes) this.answer([''], { responseBody: null, status, ...about });
    return this;
  }
}
