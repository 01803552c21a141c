import { clients, configBlock } from './clients.ts';
import { ConfigError } from './config-editor.ts';
import type { Environment } from './environment.ts';
import { type LocatedClient, locateClient } from './find-clients.ts';
import { formatDone, formatPlan } from './format-plan.ts';
import { installHelp } from './install-help.ts';
import { UsageError } from '../../rendezvous/usage-error.ts';
import { type InstallOptions, readInstallOptions } from './install-options.ts';
import { type Launch, launchFor } from './launch.ts';
import { type Change, isChange, type Plan, planInstall, planUndo } from './plan.ts';
import { readConfig } from './read-config.ts';
import { ChangedMeanwhile, writeConfig } from './write-config.ts';

/** What the command needs of the world. */
export interface InstallIo {
  readonly env: Environment;
  write(text: string): void;
  writeError(text: string): void;
  confirm(question: string): Promise<boolean>;
  /** Whether there is someone to ask. */
  readonly interactive: boolean;
}

/** `gasoline install`: returns the exit code (1: something could not be done, 2: the command line is wrong). */
export async function runInstall(args: string[], io: InstallIo): Promise<number> {
  let options: InstallOptions;
  try {
    options = readInstallOptions(args, io.env);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    io.writeError(`${error.message}\n`);
    return 2;
  }
  if (options.help) {
    io.write(installHelp);
    return 0;
  }
  const launch = launchFor(io.env.platform, options.port, io.env.cloneLauncher);
  const located = await Promise.all(
    (options.named.length > 0 ? options.named : clients).map((client) => locateClient(client, io.env)),
  );
  const plans = await Promise.all(chosen(located, options).map((client) => planFor(client, options, launch)));
  if (plans.length === 0) {
    io.writeError(formatNothingFound(located, launch));
    return 1;
  }
  return carryOut(relevant(plans, options), options, launch, io);
}

/** Without names: installing is for the clients that are here, undoing for wherever an entry is left. */
function chosen(located: LocatedClient[], { named, undo }: InstallOptions): LocatedClient[] {
  return named.length > 0 || undo ? located : located.filter(({ found }) => found);
}

/** Undoing everywhere, the clients without an entry are not worth a line each. */
function relevant(plans: Plan[], { named }: InstallOptions): Plan[] {
  return named.length > 0 ? plans : plans.filter(({ status }) => status !== 'absent');
}

async function planFor(
  { client, path }: LocatedClient,
  { undo }: InstallOptions,
  launch: Launch,
): Promise<Plan> {
  try {
    const text = await readConfig(path);
    return undo ? planUndo(client, path, text) : planInstall(client, path, text, launch);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { status: 'unreadable', client, path, problem: error.message };
  }
}

async function carryOut(
  plans: Plan[],
  options: InstallOptions,
  launch: Launch,
  io: InstallIo,
): Promise<number> {
  for (const plan of plans) {
    const text = `${formatPlan(plan, launch)}\n`;
    if (plan.status === 'unreadable') io.writeError(text);
    else io.write(text);
  }
  const exitCode = plans.some(({ status }) => status === 'unreadable') ? 1 : 0;
  const changes = plans.filter(isChange);
  if (changes.length === 0) {
    if (plans.length === 0) io.write('Gasoline is not installed in any known client.\n');
    return exitCode;
  }
  if (!(await mayWrite(changes, options, io))) return exitCode;
  const failures = await writeAll(changes, io);
  return failures > 0 ? 1 : exitCode;
}

async function mayWrite(changes: Change[], { yes, dryRun }: InstallOptions, io: InstallIo): Promise<boolean> {
  if (dryRun) {
    io.write('Nothing was written, as --dry-run asks.\n');
    return false;
  }
  if (yes) return true;
  if (!io.interactive) {
    io.write(
      'Nothing was written: there is no terminal to ask on. Run the command again with --yes to write.\n',
    );
    return false;
  }
  const files = changes.length === 1 ? 'this file' : `these ${changes.length} files`;
  if (await io.confirm(`Change ${files}? [y/N] `)) return true;
  io.write('Nothing was written.\n');
  return false;
}

async function writeAll(changes: Change[], io: InstallIo): Promise<number> {
  let failures = 0;
  for (const change of changes) {
    try {
      await writeConfig(change);
      io.write(formatDone(change));
    } catch (error) {
      failures += 1;
      io.writeError(formatFailure(change, error));
    }
  }
  return failures;
}

function formatFailure({ client, path }: Change, error: unknown): string {
  const nextStep = `Close ${client.title}, check that you may write there, and run the command again`;
  const reason = error instanceof ChangedMeanwhile ? error.message : `${String(error)}. ${nextStep}.`;
  return `${client.title}: ${path} was not written. ${reason}\n`;
}

function formatNothingFound(located: LocatedClient[], launch: Launch): string {
  const lookedFor = located.map(({ client, path }) => `  ${client.title.padEnd(16)}${path}\n`).join('');
  const [first] = located;
  return [
    `No MCP client was found. Looked for:\n\n${lookedFor}\n`,
    'Name the one you use, for example "gasoline install cursor", and its file will be created. ',
    'For any other client, add this to its configuration:\n\n',
    first ? configBlock(first.client, launch) : '',
  ].join('');
}
