import type { CaptureSettings, Labels, Parcel } from '@gasoline/protocol';
import { Batcher, type Soon } from './delivery/batcher.ts';
import { openDoor, pageName, type Parts } from './door.ts';
import { captureConsole } from './instrument/console.ts';
import { captureEventSource } from './instrument/event-source.ts';
import { captureFetch } from './instrument/fetch.ts';
import { capturePageLoad } from './instrument/page-load.ts';
import { captureUncaught } from './instrument/uncaught.ts';
import { captureWebSocket } from './instrument/websocket.ts';
import { captureXhr } from './instrument/xhr.ts';
import { listenAlways } from './listen-always.ts';
import { now, platform, randomId, setTimer } from './natives.ts';
import { NetworkReports } from './network-reports.ts';
import { ownNote } from './own-note.ts';
import { Annotations } from './page-api.ts';
import { type Stop, stopAll } from './stop.ts';
import type { Emitted, EmittedKind, Tap } from './tap.ts';

export interface CaptureOptions {
  /** Takes the parcels, at once or never. */
  send(parcel: Parcel): void;
  /** Without them everything is captured and held until `configure`. */
  settings?: CaptureSettings;
  /** For every entry, besides its page load. */
  labels?: Labels;
  /**
   * Errors go out when this calls back, and the rest soon, also while the page loads: for a page that may be gone in a
   * moment.
   */
  soon?: Soon;
}

export interface Capture {
  configure(settings: CaptureSettings): void;
  flush(): void;
  /** The page may be about to go: from now on, nothing waits. Or it stays after all. */
  hurry(isLeaving: boolean): void;
  /** For the second half, `addInsight`, where it is in the same script. */
  readonly parts: Parts;
  /** For the second half in a script of its own, which must run next. */
  handOver(): void;
  /** Undoes every patch. */
  stop(): void;
}

const startMark = Symbol.for('gasoline.started');
const flushDoor = Symbol.for('gasoline.flush');

/** Starts to record the page it runs in. A second start, by whichever script, is none. */
export function startCapture({ send, settings, labels, soon }: CaptureOptions): Capture | undefined {
  const page = globalThis as typeof globalThis & { [pageName]?: { [startMark]?: boolean } };
  if (page[pageName]?.[startMark]) return undefined;

  const batcher = new Batcher(
    { ...labels, pageLoad: randomId() },
    send,
    (work) => void tap.observe(work),
    soon,
  );
  const annotations = new Annotations();
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
      const { context } = annotations;
      if (context && kind === 'logs') {
        const log = entry as Emitted['logs'];
        if (log.level === 'error') log.metadata = { ...log.metadata, _context: context };
      }
      batcher.add(kind, entry);
    },
    onLeave: (work) => leaving.push(work),
  };

  const flush = (): void => {
    for (const work of leaving) tap.observe(work);
    tap.observe(() => batcher.flush());
  };
  const hurry = (isLeaving: boolean): void => {
    if (isLeaving) flush();
    // The page's own listeners come after ours, and may have something to say.
    batcher.hurried = reports.left = isLeaving;
  };
  const reports = new NetworkReports(tap);
  const start = { ts: now(), isLoading: document.readyState === 'loading' };
  const api = publish(annotations, flush);
  const stops: Stop[] = [() => void Reflect.deleteProperty(globalThis, pageName)];
  for (const capture of [
    captureConsole,
    captureUncaught,
    captureFetch,
    captureXhr,
    captureWebSocket,
    captureEventSource,
    capturePageLoad,
  ]) {
    const stop = tap.observe(() => capture(tap, reports));
    if (stop) stops.push(stop);
  }
  stops.push(
    listenAlways(globalThis, 'pagehide', () => hurry(true)),
    // Back from the back/forward cache.
    listenAlways(globalThis, 'pageshow', () => hurry(false)),
  );
  if (settings) batcher.configure(settings);

  const parts: Parts = { tap, reports, start, addStop: (stop) => stops.push(stop) };
  return {
    parts,
    handOver: () => void setTimer(openDoor(api, platform, parts), 0),
    configure: (changed) => batcher.configure(changed),
    flush,
    hurry,
    stop() {
      stopAll(stops)();
      batcher.clear();
    },
  };
}

function publish(annotations: Annotations, flush: () => void): object {
  const { annotate, removeAnnotation, getContext } = annotations;
  const api = { annotate, removeAnnotation, getContext };
  Object.defineProperties(api, { [startMark]: { value: true }, [flushDoor]: { value: flush } });
  Object.defineProperty(globalThis, pageName, { value: api, configurable: true });
  return api;
}
