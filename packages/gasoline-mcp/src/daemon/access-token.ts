import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { tokenPath } from '../rendezvous/state-dir.ts';

/** The token in the state directory, made when there is none. Only this user can read the file. */
export function ensureAccessToken(): string {
  const existing = readAccessToken();
  if (existing !== undefined) {
    chmodSync(tokenPath(), 0o600);
    return existing;
  }
  const token = newToken();
  writeFileSync(tokenPath(), `${token}\n`, { mode: 0o600 });
  return token;
}

export function readAccessToken(): string | undefined {
  try {
    return readFileSync(tokenPath(), 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}

export function newToken(): string {
  return randomBytes(24).toString('base64url');
}
