import type { ComponentAncestry, PageErrorContext, StateSnapshot } from '@gasoline/protocol';
import { now } from '../natives.ts';
import { isError, textIn } from '../error-fields.ts';
import type { Stop } from '../stop.ts';
import type { Emitted, Tap } from '../tap.ts';
import { allow, isSpent } from './allowance.ts';
import { findAncestry } from './find-ancestry.ts';
import { LastTarget } from './last-target.ts';
import { componentsSaid } from './stack-names.ts';
import { SharedStacks } from './shared-stacks.ts';
import { State } from './state.ts';
import { hasSvelte } from './svelte.ts';

const maxPerSecond = 10;

interface Parts {
  componentAncestry: ComponentAncestry;
  stateSnapshot: StateSnapshot;
}
const allowedMs: Record<keyof Parts, number> = { componentAncestry: 50, stateSnapshot: 100 };

/** What only the page can tell of an error, and only at once: a moment later the tree may be gone. */
export class ErrorContext {
  readonly #tap: Tap;
  readonly #lastTarget = new LastTarget();
  readonly #state = new State();
  readonly #stacks = new SharedStacks();
  #secondBegan = 0;
  #inSecond = 0;

  constructor(tap: Tap) {
    this.#tap = tap;
  }

  listen(): Stop {
    return this.#lastTarget.listen(this.#tap, () => {
      const { settings } = this.#tap;
      if (settings?.aiContext && settings.stateSnapshot)
        look(allowedMs.stateSnapshot, () => this.#state.remember(this.#lastTarget.node));
    });
  }

  /** To an entry that is complete without it. What is switched off is noted on the way out, where it is known for sure. */
  attach(entry: Emitted['logs'], error: unknown, said?: readonly unknown[]): void {
    const { settings } = this.#tap;
    const context: PageErrorContext = {};
    entry._aiContext = context;
    if (settings?.aiContext === false) return;
    entry.ts ??= now();
    const isFlood = this.#isFlood(entry.ts as number);
    if (isError(error)) this.#stacks.share(entry, error, isFlood);
    if (isFlood) {
      context.flood = maxPerSecond;
      return;
    }
    const skipped: Record<string, string> = {};
    const hasTree = settings?.componentTree !== false;
    // Reading the state runs code of the page, so it has to be asked for.
    const hasState = settings?.stateSnapshot !== false;
    const add = <K extends keyof Parts>(part: K, find: () => Parts[K] | string): void => {
      const found = look(allowedMs[part], find);
      if (typeof found === 'string') skipped[part] = found;
      else context[part] = found;
      if (isSpent()) skipped[part] = `broken off: too much to look through in ${allowedMs[part]} ms`;
      if (skipped[part]) context.skipped = skipped;
    };
    const { node: touched } = this.#lastTarget;
    const components = said && componentsSaid(said);
    const text = (name: 'message' | 'stack') => (isError(error) ? textIn(error, name) : undefined);
    if (hasTree) {
      const clues = { message: text('message'), stack: text('stack'), said: components, touched };
      add('componentAncestry', () => findAncestry(clues) ?? nothingFound());
    }
    if (hasState)
      add('stateSnapshot', () =>
        settings
          ? (this.#state.snapshot(`${entry.message} ${text('message') ?? ''}`, touched) ?? 'no store found')
          : 'the settings came later',
      );
  }

  #isFlood(at: number): boolean {
    if (at - this.#secondBegan >= 1_000) {
      this.#secondBegan = at;
      this.#inSecond = 0;
      this.#stacks.clear();
    }
    return ++this.#inSecond > maxPerSecond;
  }
}

function nothingFound(): string {
  return hasSvelte()
    ? 'Svelte keeps no component names in production builds'
    : 'no component framework found at the error';
}

/** A part, or why there is none. */
function look<T>(ms: number, find: () => T): T | string {
  allow(ms);
  try {
    return find();
  } catch (error) {
    return `the page does not let itself be read: ${isError(error) ? textIn(error, 'message') : ''}`;
  }
}
