import { readFile } from 'node:fs/promises';
import { ConfigError } from './config-editor.ts';

/** The text of a configuration as it stands, byte order mark included; `undefined` if there is no such file. */
export async function readConfig(path: string): Promise<string | undefined> {
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw new ConfigError(`the file cannot be read (${(error as Error).message})`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // Written back, bytes that are no UTF-8 would come out as others.
    throw new ConfigError('the file is not UTF-8 text');
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
