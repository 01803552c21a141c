import type { WirePerformanceSnapshot } from '@gasoline/protocol';
import { performance, setTimer } from '../natives.ts';
import { type Stop, stopAll } from '../stop.ts';
import { type Tap, wants } from '../tap.ts';
import { observeEntries } from './observe-entries.ts';
import { round } from './round.ts';
import { withoutQuery } from './without-query.ts';

/** A task is long from here on; what exceeds it blocks the user. */
const blockingFromMs = 50;
/** A task this long is told at once. */
const tellFromMs = 500;
/** Chrome tells which script it was a little later, when the frame is done. */
const scriptComesMs = 100;
const maxKept = 300;

interface Script extends PerformanceEntry {
  sourceURL: string;
  sourceFunctionName: string;
  invoker: string;
}
interface Frame extends PerformanceEntry {
  scripts?: readonly Script[];
}
interface Task {
  startTime: number;
  duration: number;
}
interface Ran extends Task {
  url: string;
  functionName?: string;
  invoker?: string;
}

/** What kept the page from answering its user. */
export class MainThread {
  readonly #tap: Tap;
  readonly #stop: Stop;
  #tasks: Task[] = [];
  #scripts: Ran[] = [];

  constructor(tap: Tap) {
    this.#tap = tap;
    this.#stop = stopAll([
      observeEntries<PerformanceEntry>(tap, 'longtask', (entries) => {
        for (const { startTime, duration } of entries()) this.#add({ startTime, duration });
      }),
      observeEntries<Frame>(tap, 'long-animation-frame', (frames) => {
        for (const { scripts = [] } of frames()) for (const script of scripts) this.#note(script);
      }),
    ]);
  }

  stop(): void {
    this.#stop();
  }

  /** What began in this part of the page's life. */
  summary(from: number, to: number): NonNullable<WirePerformanceSnapshot['longTasks']> {
    const within = ({ startTime }: Task): boolean => startTime >= from && startTime < to;
    const durations = this.#tasks.filter(within).map(({ duration }) => duration);
    const scripts = this.#scripts
      .filter(within)
      .sort((a, b) => b.duration - a.duration)
      .slice(0, 3)
      .map(({ startTime: _, ...script }) => script);
    return {
      count: durations.length,
      totalBlockingTime: round(durations.reduce((sum, ms) => sum + Math.max(0, ms - blockingFromMs), 0)),
      longest: round(Math.max(0, ...durations)),
      ...(scripts.length > 0 ? { scripts } : {}),
    };
  }

  #add(task: Task): void {
    this.#tasks = [...this.#tasks.slice(1 - maxKept), task];
    if (task.duration < tellFromMs) return;
    setTimer(() => this.#tap.observe(() => this.#tell(task)), scriptComesMs);
  }

  #note({ startTime, duration, sourceURL, sourceFunctionName: functionName, invoker }: Script): void {
    if (duration < blockingFromMs) return;
    const script = { startTime, duration: round(duration), url: withoutQuery(sourceURL) };
    const names = { ...(functionName ? { functionName } : {}), ...(invoker ? { invoker } : {}) };
    this.#scripts = [...this.#scripts.slice(1 - maxKept), { ...script, ...names }];
  }

  #tell(task: Task): void {
    // Until the settings are known nobody can say whether this is wanted.
    if (!this.#tap.settings || !wants(this.#tap, 'performance')) return;
    const duration = Math.round(task.duration);
    const end = task.startTime + task.duration;
    const script = this.#scripts
      .filter(({ startTime }) => startTime >= task.startTime - 1 && startTime < end)
      .sort((a, b) => b.duration - a.duration)[0];
    const by = script ? [script.functionName, script.url, script.invoker].filter(Boolean).join(', ') : '';
    this.#tap.emit('logs', {
      type: 'long_task',
      source: 'performance',
      level: 'warn',
      message: `Main thread blocked for ${duration} ms${by ? ` by ${by}` : ''}`,
      url: location.href,
      ts: performance.timeOrigin + task.startTime,
      metadata: { duration, ...(script ? { script: script.url } : {}) },
    });
  }
}
