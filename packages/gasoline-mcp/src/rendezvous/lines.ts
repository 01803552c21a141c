/** Cuts a stream of chunks into lines. */
export class Lines {
  #rest = '';
  readonly #onLine: (line: string) => void;

  constructor(onLine: (line: string) => void) {
    this.#onLine = onLine;
  }

  push(chunk: string): void {
    const lines = chunk.split('\n');
    lines[0] = this.#rest + lines[0];
    this.#rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') this.#onLine(line);
  }
}
