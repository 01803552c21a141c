import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { slug } from '../../packages/gasoline-mcp/src/codegen/slug.ts';
import type { Result } from './result.ts';

const folder = join(import.meta.dirname, '../results/flows');
const packages = join(import.meta.dirname, '../../packages');
/** What records and what generates. */
const builds = [join(packages, 'extension/dist'), join(packages, 'gasoline-mcp/dist')];

type Named = Pick<Result, 'app' | 'flow'>;

const folderOf = ({ app, flow }: Named): string => join(folder, `${app}-${slug(flow)}`);

/** Takes away what an earlier run left: its outputs would stand beside those of this one. */
export function forget(flow: Named): void {
  rmSync(folderOf(flow), { recursive: true, force: true });
}

/** Everything to look at afterwards, in bench/results/flows/. */
export function note(flow: Named, kind: string, text: string): void {
  mkdirSync(folderOf(flow), { recursive: true });
  const ending =
    { test: '.ts', reproduction: '.ts', actions: '.json', fixtures: '.json', result: '.json' }[kind] ??
    '.txt';
  writeFileSync(join(folderOf(flow), `${kind}${ending}`), text);
}

export function keep(result: Result): void {
  note(result, 'result', JSON.stringify({ state: stateOfBuilds(), result }, null, 1));
}

/** Of these flows what was kept with the builds as they are now; what other builds did says nothing about these. */
export function keptResults(flows: readonly Named[]): Result[] {
  const now = stateOfBuilds();
  return flows.flatMap((flow) => {
    const file = join(folderOf(flow), 'result.json');
    if (!existsSync(file)) return [];
    const { state, result } = JSON.parse(readFileSync(file, 'utf8')) as { state: string; result: Result };
    return state === now ? [result] : [];
  });
}

function stateOfBuilds(): string {
  const hash = createHash('sha256');
  for (const build of builds)
    for (const name of (readdirSync(build, { recursive: true }) as string[]).sort()) {
      const path = join(build, name);
      if (statSync(path).isFile()) hash.update(`${name}\n`).update(readFileSync(path));
    }
  return hash.digest('hex');
}
