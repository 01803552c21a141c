import { crc32 } from 'node:zlib';
import type { Random } from '../random.ts';
import { base62Checksum } from './checksums.ts';

const withChecksum = (r: Random, prefix: string): string => {
  const random = r.chars('base62', 30);
  return `${prefix}_${random}${base62Checksum(random)}`;
};

export const githubClassic = (r: Random): string => withChecksum(r, `gh${r.pick(['p', 'o', 'u', 's', 'r'])}`);
export const githubPersonal = (r: Random): string => withChecksum(r, 'ghp');
export const githubFineGrained = (r: Random): string =>
  ['github', 'pat', `11${r.chars('base32', 20)}`, r.chars('base62', 59)].join('_');
export const gitlabPersonal = (r: Random): string => `gl${'pat'}-${r.chars('base64url', 20)}`;
// Since GitLab 17: a payload that says where it is served, its length and a checksum in base 36.
export const gitlabRoutable = (r: Random): string => {
  const payload = r.chars('base64url', r.int(27, 44));
  const checked = `gl${'pat'}-${payload}.01.${payload.length.toString(36).padStart(2, '0')}`;
  return `${checked}${crc32(checked).toString(36).padStart(7, '0')}`;
};
export const npmToken = (r: Random): string => withChecksum(r, 'npm');
export const huggingFace = (r: Random): string => `hf_${r.chars('letters', 34)}`;

/** A macaroon that names pypi.org, as PyPI hands out. */
export function pypiToken(r: Random): string {
  const location = Buffer.from('\u0002\u0001\u0008pypi.org\u0002$', 'latin1');
  const body = Buffer.concat([location, Buffer.from(r.uuid()), Buffer.from([0, 2, 42]), r.bytes(72)]);
  return `pypi-${body.toString('base64url')}`;
}
