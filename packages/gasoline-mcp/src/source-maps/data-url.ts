import { Unreadable } from './unreadable.ts';

/** The text inside a `data:` address: base64, or percent-encoded. */
export function readDataUrl(address: string, maxBytes: number): string {
  const comma = address.indexOf(',');
  if (comma === -1) throw new Unreadable('The inline source map has no content.');
  const isBase64 = /;\s*base64\s*$/i.test(address.slice(Math.max(0, comma - 40), comma));
  if ((address.length - comma) * (isBase64 ? 0.75 : 1) > maxBytes + 4)
    throw new Unreadable(`The inline source map is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`);
  const body = address.slice(comma + 1);
  try {
    if (!isBase64) return decodeURIComponent(body);
    return Buffer.from(body.includes('%') ? decodeURIComponent(body) : body, 'base64').toString('utf8');
  } catch {
    throw new Unreadable('The inline source map is not encoded as it says.');
  }
}
