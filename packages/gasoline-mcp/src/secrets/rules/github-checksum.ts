import { crc32 } from 'node:zlib';

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The last six characters of a GitHub token, made from those before them. */
export function githubChecksum(body: string): string {
  let rest = crc32(body);
  let digits = '';
  for (let i = 0; i < 6; i++) {
    digits = base62.charAt(rest % 62) + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

/** Whether a token of the form `ghp_…` ends in its own checksum: nothing made up does. */
export function hasGithubChecksum(token: string): boolean {
  const body = token.slice(token.indexOf('_') + 1);
  return githubChecksum(body.slice(0, -6)) === body.slice(-6);
}
