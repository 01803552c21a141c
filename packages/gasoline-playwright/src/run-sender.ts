import type { TestReportHeader, TestReportLine } from '@gasoline/protocol';
import { loadOtlp } from './load-otlp.ts';

type Otlp = Awaited<ReturnType<typeof loadOtlp>>;

/** Sends a run to a collector while it goes on. Whatever goes wrong is said at its end, and fails nothing. */
export class RunSender {
  readonly #opened: Promise<{ sender: InstanceType<Otlp['OtlpSender']>; end: () => Promise<string> }>;
  #trouble: string | undefined;

  constructor(endpoint: string, headers: Record<string, string> | undefined, run: TestReportHeader) {
    this.#opened = loadOtlp().then(({ OtlpSender, otlpTarget, describeOutcome }) => {
      const target = otlpTarget(endpoint, headers);
      const sender = new OtlpSender(target);
      sender.begin(run);
      return { sender, end: async () => describeOutcome(await sender.close(), target) };
    });
    this.#opened.catch((error: Error) => (this.#trouble = error.message));
  }

  add(line: TestReportLine): void {
    this.#opened
      .then(({ sender }) => sender.add(line))
      .catch((error: Error) => (this.#trouble ??= error.message));
  }

  /** What was sent, in a sentence. */
  async close(): Promise<string> {
    try {
      return await (await this.#opened).end();
    } catch (error) {
      return `Gasoline sent nothing to the OTLP collector: ${this.#trouble ?? (error as Error).message}`;
    }
  }
}
