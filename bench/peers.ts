// Other servers of this kind, for a look side by side. Installed into a temporary folder that npm's cache fills fast.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

export interface Peer {
  name: string;
  /** What Node runs. */
  args: string[];
}

const packages = ['chrome-devtools-mcp', '@playwright/mcp'];

export function installPeers(progress: (text: string) => void): Peer[] {
  const dir = join(tmpdir(), 'gasoline-bench-peers');
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'package.json'), '{"private":true}\n');
  progress(`installing ${packages.join(' and ')} into ${dir}`);
  execFileSync('npm', ['install', '--no-fund', '--no-audit', '--ignore-scripts', ...packages], {
    cwd: dir,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  return packages.map((name) => {
    const home = join(dir, 'node_modules', name);
    const { bin, version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
      bin: string | Record<string, string>;
      version: string;
    };
    const file = typeof bin === 'string' ? bin : (Object.values(bin)[0] ?? '');
    return { name: `${name} ${version}`, args: [join(home, file), '--headless'] };
  });
}

/** What the peer answers to `tools/list`. */
export async function listPeerTools({ args }: Peer): Promise<unknown> {
  const client = new Client({ name: 'bench', version: '0' });
  await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: 'ignore' }));
  try {
    return await client.listTools();
  } finally {
    await client.close();
  }
}
