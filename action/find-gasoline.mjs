// The program: of the wanted version, or the one of the project, or the one that belongs to this action.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { input } from './inputs.mjs';

const ownVersion = () =>
  JSON.parse(readFileSync(join(dirname(fileURLToPath(import.meta.url)), '../package.json'), 'utf8')).version;

/** The file to run with Node. */
export function findGasoline() {
  const wanted = input('VERSION');
  // A version or a tag of the registry, and nothing else that npm would fetch: no address, no folder.
  if (wanted !== '' && !/^[\w.+-]{1,100}$/.test(wanted))
    throw new Error('The input "version" is no version, such as 1.2.3 or latest.');
  return (wanted === '' ? installedInProject() : undefined) ?? install(wanted || ownVersion());
}

function installedInProject() {
  const fromProject = createRequire(join(process.cwd(), 'package.json'));
  return programOf(fromProject) ?? programOf(requireFrom(fromProject, 'gasoline-playwright'));
}

function requireFrom(require, name) {
  try {
    return createRequire(require.resolve(`${name}/package.json`));
  } catch {
    return undefined;
  }
}

function programOf(require) {
  try {
    const file = join(dirname(require.resolve('gasoline-mcp/package.json')), 'bin/gasoline.cjs');
    return existsSync(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

/** In a folder of its own, so that neither the project nor the machine is changed. It needs no script at install. */
function install(version) {
  const folder = join(process.env.RUNNER_TEMP || tmpdir(), `gasoline-${version}`);
  const program = join(folder, 'node_modules/gasoline-mcp/bin/gasoline.cjs');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const windows = process.platform === 'win32';
  const args = [
    'install',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--no-save',
    `gasoline-mcp@${version}`,
  ];
  try {
    // npm is a .cmd file there, which needs a shell; the arguments hold nothing that a shell reads.
    execFileSync(windows ? 'npm.cmd' : 'npm', args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: windows,
    });
  } catch (error) {
    const said = String(error.stderr ?? error.message)
      .trim()
      .split('\n')
      .slice(-3)
      .join(' ');
    throw new Error(`gasoline-mcp@${version} could not be installed: ${said}`, { cause: error });
  }
  return program;
}
