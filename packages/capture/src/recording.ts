import type { CaptureSettings, Labels, Parcel } from '@gasoline/protocol';
import { makeBatcher, type Soon } from './delivery/batcher.ts';
import { now } from './natives.ts';
import { ownNote } from './own-note.ts';
import type { Emitted, EmittedKind, Tap } from './tap.ts';

export interface RecordingOptions {
  /** Takes the parcels, at once or never. */
  send(parcel: Parcel): void;
  /** Without them everything is recorded and held until `configure`. */
  settings?: CaptureSettings | undefined;
  /** For every entry. */
  labels?: Labels | undefined;
  /** Tells its parcels from those of the other recordings of this page load. */
  name?: string;
  /**
   * Errors go out when this calls back, and the rest soon, also while the page loads: for a page that may be gone in a
   * moment.
   */
  soon?: Soon | undefined;
  /** What goes along with every error. */
  context?(): Record<string, unknown> | undefined;
}

/** From what instruments see to parcels. Every world of a page that records has one. */
export interface Recording {
  readonly tap: Tap;
  /** Labels may come as late as the settings: before them, nothing goes out. */
  configure(settings: CaptureSettings, labels?: Labels): void;
  /** Sends what waits, now. */
  send(): void;
  /** The same, after everybody has said the last of what they know. */
  flush(): void;
  /** The page may be about to go: from now on, nothing waits. Or it stays after all. */
  hurry(isLeaving: boolean): void;
  /** Throws away what waits. */
  clear(): void;
}

export function startRecording({
  send,
  settings,
  labels,
  name = '',
  soon,
  context,
}: RecordingOptions): Recording {
  const batcher = makeBatcher({ labels, name, send, guard: (work) => void tap.observe(work), soon });
  const leaving: (() => void)[] = [];
  let busy = false;
  let failures = 0;

  const tap: Tap = {
    get settings() {
      return batcher.settings;
    },
    observe(work) {
      if (busy) return undefined;
      busy = true;
      try {
        return work();
      } catch (error) {
        if (failures++ === 0) {
          try {
            batcher.add('logs', ownNote('warn', `Gasoline failed to record: ${String(error)}`));
          } catch {
            // What broke our work, a page that replaced `push` for one, may break this too.
          }
        }
        return undefined;
      } finally {
        busy = false;
      }
    },
    emit<K extends EmittedKind>(kind: K, entry: Emitted[K]) {
      entry.ts ??= now();
      if (kind === 'logs') {
        const log = entry as Emitted['logs'];
        const along = log.level === 'error' ? context?.() : undefined;
        if (along) log.metadata = { ...log.metadata, _context: along };
      }
      batcher.add(kind, entry);
    },
    waiting: batcher.waiting,
    onLeave: (work) => leaving.push(work),
  };

  const sendNow = (): void => void tap.observe(() => batcher.flush());
  const flush = (): void => {
    for (const work of leaving) tap.observe(work);
    sendNow();
  };
  if (settings) batcher.configure(settings);
  return {
    tap,
    configure: batcher.configure,
    send: sendNow,
    flush,
    hurry(isLeaving) {
      if (isLeaving) flush();
      // The page's own listeners come after ours, and may have something to say.
      batcher.hurry(isLeaving);
    },
    clear: batcher.clear,
  };
}
