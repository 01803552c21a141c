import type { Human } from './human.ts';

/** One thing that a person does in an app, from the first page to the last effect they look for. */
export interface Flow {
  name: string;
  /** The address that is opened, without its origin. */
  start: string;
  /** What is typed into a secret field: the runner of the generated test gives it as an environment variable. */
  secret?: string;
  play(human: Human): Promise<void>;
}

/** An app that runs on this machine, with the state that every flow begins with. */
export interface RunningApp {
  port: number;
  /** Brings the first state back. The port may change. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

export interface FlowApp {
  name: string;
  /** Whether others wrote it. */
  foreign: boolean;
  start(): Promise<RunningApp>;
  flows: Flow[];
}
