import { readLineInShort } from './read-line.ts';
import type { ReportCollector } from './report-collector.ts';
import { RunSource } from './run-source.ts';

/** Takes a file of the reporter, line by line. Several that were joined into one begin a source with each header. */
export class LineReader {
  readonly #name: string;
  readonly #collector: ReportCollector;
  #source: RunSource | undefined;
  #lines = 0;
  #parts = 0;
  #unreadable: string[] = [];

  constructor(name: string, collector: ReportCollector) {
    this.#name = name;
    this.#collector = collector;
  }

  async line(text: string): Promise<void> {
    this.#lines++;
    if (text.trim() === '') return;
    const line = readLineInShort(text);
    if (line.kind === 'header') {
      this.#finish();
      this.#parts++;
      this.#source = RunSource.begun(
        this.#parts === 1 ? this.#name : `${this.#name} (part ${this.#parts})`,
        line,
      );
      this.#collector.open(this.#source);
    } else if (!this.#source) this.#refuse(line);
    else if (line.kind === 'test') await this.#collector.add(line, this.#source);
    else if (line.kind === 'end') {
      this.#source.told.complete = true;
      this.#source.told.duration_ms = line.duration_ms;
      this.#collector.addRunErrors(line.errors);
      if (line.status === 'timedout') this.#source.note('The run was ended because its time was over.');
      if (line.status === 'interrupted') this.#source.note('The run was interrupted.');
    } else this.#unreadable.push(`line ${this.#lines}: ${line.why}`);
  }

  /** No more lines. `isTorn`: the last one had no end. */
  end(isTorn = false): void {
    if (this.#lines === 0)
      this.#collector.addUnread(this.#name, 'Not read: the file is empty; the run ended before it began.');
    if (isTorn && this.#source && this.#unreadable.at(-1)?.startsWith(`line ${this.#lines}:`)) {
      this.#unreadable.pop();
      this.#source.note('Its last line is torn: the run was killed while it was written.');
    }
    this.#finish();
  }

  /** The file does not begin as one of ours; its other lines need no second word. */
  #refuse(line: { kind: string; why?: string }): void {
    if (this.#parts > 0) return;
    this.#parts++;
    this.#collector.addUnread(
      this.#name,
      line.kind === 'foreign'
        ? `Not read: ${line.why}.`
        : 'Not read: it does not begin as a file of the reporter of gasoline-playwright does.',
    );
  }

  #finish(): void {
    if (!this.#source) return;
    const [first] = this.#unreadable;
    if (first !== undefined)
      this.#source.note(
        `${this.#unreadable.length === 1 ? 'A line' : `${this.#unreadable.length} lines`} could not be read (${first}).`,
      );
    this.#unreadable = [];
    this.#collector.close(this.#source);
    this.#source = undefined;
  }
}
