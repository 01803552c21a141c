import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { type BrowserChoices, browserArguments } from './browser-arguments.ts';
import { CdpPipe } from './cdp-pipe.ts';
import { inUse } from './profile.ts';

export interface Launched {
  cdp: CdpPipe;
  product: string;
  /** Resolves when the browser has ended, for whatever reason. */
  ended: Promise<void>;
  close(): Promise<void>;
}

const startPatienceMs = 30_000;
const endPatienceMs = 5_000;
const keptWordsChars = 4_000;

/**
 * Starts a browser that we speak with over two pipes. No port is opened, and when this process dies, however
 * it dies, the pipes close and the browser ends too.
 */
export async function launchBrowser(program: string, choices: BrowserChoices): Promise<Launched> {
  const child = spawn(program, browserArguments(choices), {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  });
  let words = '';
  child.stderr?.on('data', (chunk) => (words = (words + String(chunk)).slice(-keptWordsChars)));
  let failure: Error | undefined;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      failure = error;
      resolve();
    });
  });
  const cdp = new CdpPipe(child.stdio[3] as Writable, child.stdio[4] as Readable);
  const close = async () => {
    const impatience = setTimeout(() => child.kill('SIGKILL'), endPatienceMs);
    // It may be gone already, which is what we want.
    await cdp.send('Browser.close').catch(() => {});
    await ended;
    clearTimeout(impatience);
  };
  const impatience = setTimeout(() => child.kill('SIGKILL'), startPatienceMs);
  try {
    const { product } = await cdp.send<{ product: string }>('Browser.getVersion');
    return { cdp, product, ended, close };
  } catch {
    await ended;
    throw new Error(
      failure ? `${program} cannot be run: ${failure.message}.` : explain(program, choices, words),
    );
  } finally {
    clearTimeout(impatience);
  }
}

/** Why a browser ended before it spoke. */
function explain(program: string, { profileDir }: BrowserChoices, words: string): string {
  // A second browser on a profile hands over to the first and leaves.
  if (/ProcessSingleton|existing browser session|profile appears to be in use/.test(words))
    return inUse(profileDir);
  const last = words.trim().split('\n').slice(-3).join('\n');
  return `${program} ended before it was ready. Try another browser with --browser PATH. Its last words:\n${last || '(none)'}`;
}
