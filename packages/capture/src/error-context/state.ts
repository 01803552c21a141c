import type { StateSnapshot } from '@gasoline/protocol';
import { isArray, now, ownKeys } from '../natives.ts';
import { writeJson } from '../write-json.ts';
import { step } from './allowance.ts';
import { field, isObject, keysOf, unwrapped } from './plain-field.ts';
import { relevantSlice } from './relevant-slice.ts';
import { readStores } from './stores.ts';
import { filled } from './tree.ts';

const maxTopKeys = 50;
const maxKeys = 20;
const maxChars = 5_000;
const recentMs = 2_000;

/** What the state of the app looks like: its keys, and few of its values. */
export class State {
  #before: Record<string, unknown> = {};
  #beforeAt = 0;

  /** Keeps what each part of the state is now, to tell later which of them was replaced. */
  remember(touched: Node | undefined): void {
    // While somebody types, once in a while is enough.
    if (now() - this.#beforeAt < recentMs / 2) return;
    this.#keep(readStores(touched)?.state);
  }

  snapshot(message: string, touched: Node | undefined): StateSnapshot | undefined {
    const stores = readStores(touched);
    if (!stores) return undefined;
    const { source, state } = stores;
    const before = now() - this.#beforeAt < recentMs ? this.#before : {};
    const hasChanged = (key: string): boolean => key in before && before[key] !== field(state, key);
    const snapshot: StateSnapshot = {
      source,
      keys: {},
      relevantSlice: relevantSlice(state, message, hasChanged),
    };
    const tops = keysOf(state, maxTopKeys);
    let chars = writeJson(snapshot).length;
    for (const top of tops) {
      const value = unwrapped(field(state, top));
      const keys = keysOf(value, maxKeys);
      chars += top.length + writeJson(keys).length + 40;
      if (chars > maxChars || !step()) break;
      snapshot.keys[top] = { type: typeOf(value), keys: filled(keys) };
    }
    const omitted = (isObject(state) ? ownKeys(state).length : 0) - ownKeys(snapshot.keys).length;
    if (omitted > 0) snapshot.omitted = omitted;
    this.#keep(state);
    return snapshot;
  }

  #keep(state: unknown): void {
    this.#before = Object.fromEntries(keysOf(state, maxTopKeys).map((key) => [key, field(state, key)]));
    this.#beforeAt = now();
  }
}

function typeOf(value: unknown): string {
  return value === null ? 'null' : isArray(value) ? 'array' : typeof value;
}
