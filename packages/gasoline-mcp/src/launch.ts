import { fstatSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { Bridge } from './bridge/bridge.ts';
import { namesOf, serverOptions } from './daemon/daemon-options.ts';
import { portFrom } from './rendezvous/port.ts';
import { version } from './version.ts';

/** What `cli.js` exports. */
interface CommandLine {
  main(args: string[]): Promise<number>;
}

/**
 * The first code that runs. An MCP client waits for it, so the bridge is here and everything else is loaded
 * only when it is asked for.
 */
export function launch(args: string[], distDir: string): void {
  if (isForBridge(args)) runBridge(args[0] === 'mcp' ? args.slice(1) : args, distDir);
  else void runCommand(args, distDir);
}

function isForBridge(args: string[]): boolean {
  if (args.some((arg) => arg === '--help' || arg === '-h' || arg === '--version' || arg === '-v'))
    return false;
  const [name] = args;
  if (name === 'mcp') return true;
  if (name !== undefined && !name.startsWith('-')) return false;
  if (args.includes('--capture-token')) return false;
  const stdin = fstatSync(0);
  return stdin.isFIFO() || stdin.isSocket();
}

function runBridge(args: string[], distDir: string): void {
  const warn = (text: string) => void process.stderr.write(`gasoline: ${text}\n`);
  try {
    const { values } = parseArgs({ args, options: serverOptions });
    const { port, tools, exclude, root, ...rest } = values;
    new Bridge({
      port: portFrom(port),
      version,
      distDir,
      tools: namesOf(tools),
      exclude: namesOf(exclude),
      root: resolve(root ?? '.'),
      daemonArgs: Object.entries(rest).flatMap(([name, value]) =>
        [value].flat().flatMap((one) => (one === true ? [`--${name}`] : [`--${name}`, String(one)])),
      ),
      stdin: process.stdin,
      stdout: process.stdout,
      warn,
      exit: (code) => process.exit(code),
    }).run();
  } catch (error) {
    warn(
      `${error instanceof Error ? error.message : String(error)} \`gasoline mcp --help\` lists what it takes.`,
    );
    process.exit(2);
  }
}

async function runCommand(args: string[], distDir: string): Promise<void> {
  const { main } = (await import(pathToFileURL(join(distDir, 'cli.js')).href)) as CommandLine;
  process.exitCode = await main(args);
}
