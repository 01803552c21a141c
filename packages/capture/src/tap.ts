import type {
  CaptureSettings,
  EntryKind,
  WireAction,
  WireDomSnapshot,
  WireLog,
  WireNetworkBody,
  WirePerformanceSnapshot,
  WireWebSocketEvent,
} from '@gasoline/protocol';
import { keepsBody } from './keeps-body.ts';

/** What the instruments emit. `stack` may be a function: formatting a stack is put off until it is sent, if ever. */
export interface Emitted {
  logs: Omit<WireLog, 'stack'> & { stack?: string | (() => string | undefined) | undefined };
  networkBodies: WireNetworkBody;
  websocketEvents: WireWebSocketEvent;
  enhancedActions: WireAction;
  domSnapshots: WireDomSnapshot;
  performanceSnapshots: WirePerformanceSnapshot;
}
export type EmittedKind = keyof Emitted & EntryKind;

/** An instrument's way to everything outside itself. */
export interface Tap {
  /** Unknown until the user's settings have arrived; then everything is captured and held. */
  readonly settings: CaptureSettings | undefined;
  /**
   * Runs our own work on the page's time. The one place that catches our failures: the page must never pay for
   * them. Does nothing while we are already at work, so that we do not hear ourselves.
   */
  observe<T>(work: () => T): T | undefined;
  emit<K extends EmittedKind>(kind: K, entry: Emitted[K]): void;
  /** What is not sent yet. */
  waiting<K extends EmittedKind>(kind: K): Emitted[K][];
  /** Adds what only the page can tell of an error, where somebody is there who does. */
  explain?:
    | ((entry: Emitted['logs'], error: unknown, said: readonly unknown[] | undefined) => void)
    | undefined;
  /** Called before what is waiting is sent for the last time, when the page goes away. */
  onLeave(work: () => void): void;
}

/** Whether it is worth the page's time to read the body of an answer like this. */
export function wantsBody(tap: Tap, status: number): boolean {
  const { settings } = tap;
  return !settings || keepsBody(settings, status);
}

/** Whether entries of this kind are wanted at all, as far as is known. */
export function wants(
  tap: Tap,
  toggle?: 'webSockets' | 'networkBodies' | 'actions' | 'performance',
): boolean {
  const { settings } = tap;
  if (!settings) return true;
  return settings.enabled && (toggle === undefined || !!settings[toggle]);
}

/** To an entry that is complete without it. `said` are the arguments of a console call, if it was one. */
export function explain(tap: Tap, entry: Emitted['logs'], error: unknown, said?: readonly unknown[]): void {
  if (tap.explain) tap.explain(entry, error, said);
  else if (error || !said)
    Object.assign(entry, {
      _aiContext: { skipped: { componentAncestry: 'this script looks for none' } },
    });
}
