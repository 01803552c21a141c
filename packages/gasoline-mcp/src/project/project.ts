import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { NoiseRule } from '../noise/noise-rule.ts';
import type { Budgets } from '../performance/budgets.ts';
import type { ProjectConfig } from './config-schema.ts';

export const configName = 'gasoline.config.json';

export interface ReadConfig {
  config: ProjectConfig;
  /** What is wrong with the file, with the line. Nothing of it is used then. */
  problem?: string;
}

const maxConfigBytes = 1024 * 1024;
export const emptyConfig: ProjectConfig = { noise: [], budgets: {} };
const nothing: ReadConfig = { config: emptyConfig };

/** What an MCP client works on: where its sources are, and its own settings for Gasoline. */
export class Project {
  /** Nothing, when nobody said. */
  readonly root: string | undefined;
  #read: { version: string; result: ReadConfig } | undefined;
  #isReading = false;

  constructor(root: string | undefined) {
    this.root = root;
  }

  /** Read anew when the file has changed. A missing file is an empty one. */
  async readConfig(): Promise<ReadConfig> {
    if (this.root === undefined) return nothing;
    const path = join(this.root, configName);
    try {
      const { mtimeMs, size, ino } = await stat(path);
      const version = `${mtimeMs}/${size}/${ino}`;
      if (this.#read?.version !== version) this.#read = { version, result: await readFileConfig(path, size) };
      return this.#read.result;
    } catch (error) {
      this.#read = undefined;
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return nothing;
      return {
        ...nothing,
        problem: `${configName} cannot be read (${(error as NodeJS.ErrnoException).code}).`,
      };
    }
  }

  async budgets(): Promise<Budgets> {
    return (await this.readConfig()).config.budgets;
  }

  async noiseRules(): Promise<NoiseRule[]> {
    return (await this.readConfig()).config.noise;
  }

  /** The rules as they were read last, for whoever cannot wait. A change of the file is seen by the next question. */
  readonly latestNoiseRules = (): readonly NoiseRule[] => {
    if (!this.#isReading) {
      this.#isReading = true;
      void this.readConfig().finally(() => {
        this.#isReading = false;
      });
    }
    return this.#read?.result.config.noise ?? [];
  };
}

async function readFileConfig(path: string, size: number): Promise<ReadConfig> {
  if (size > maxConfigBytes)
    return { ...nothing, problem: `${configName} is larger than 1 MB and is not read.` };
  // The parser is loaded by those alone who have such a file.
  const { parseConfig } = await import('./parse-config.ts');
  return parseConfig(await readFile(path, 'utf8'));
}
