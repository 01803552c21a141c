/** Waiting as a parameter, so that tests decide when time has passed. */
export interface Timers {
  /** Returns the undo. */
  set(ms: number, run: () => void): () => void;
}

/** A timer alone keeps no server alive. */
export const systemTimers: Timers = {
  set(ms, run) {
    const timer = setTimeout(run, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
