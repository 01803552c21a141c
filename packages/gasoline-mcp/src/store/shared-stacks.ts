import type { LogEntry } from '@gasoline/protocol';

/** How an error says that it has the stack of another one of its page load. */
export interface StackReference {
  stackId?: number | undefined;
  stackOf?: number | undefined;
}

/** A page refers to what it has sent within the same second. */
const maxKept = 100;

const sharedNote = 'in a flood of errors; this is the stack of one with the same message';
const lostNote = 'in a flood of errors; that of the one with the same message is not known any more';

/** In a flood a page tells the same stack once, and of the other errors only whose stack they have. */
export class SharedStacks {
  readonly #stacks = new Map<string, string>();

  /** Gives the entry the stack that it refers to. Where that is not known any more, it has none. */
  resolve(entry: Omit<LogEntry, 'seq'> & StackReference): void {
    const { stackId, stackOf, pageLoad, stack } = entry;
    if (stackId === undefined && stackOf === undefined) return;
    entry.stackId = entry.stackOf = undefined;
    if (stackOf === undefined) {
      if (stack !== undefined) this.#keep(`${pageLoad}/${stackId}`, stack);
      return;
    }
    entry.stack = this.#stacks.get(`${pageLoad}/${stackOf}`);
    const skipped = { ...entry.pageContext?.skipped, 'own stack': entry.stack ? sharedNote : lostNote };
    entry.pageContext = { ...entry.pageContext, skipped };
  }

  #keep(key: string, stack: string): void {
    this.#stacks.set(key, stack);
    for (const [oldest] of this.#stacks) {
      if (this.#stacks.size <= maxKept) break;
      this.#stacks.delete(oldest);
    }
  }
}
