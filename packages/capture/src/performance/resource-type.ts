import { withoutQuery } from './without-query.ts';

/** By who asked for it. */
const byInitiator: Record<string, string> = {
  navigation: 'document',
  iframe: 'document',
  frame: 'document',
  script: 'script',
  img: 'image',
  image: 'image',
  input: 'image',
  fetch: 'fetch',
  xmlhttprequest: 'fetch',
  audio: 'media',
  video: 'media',
};

/** A style sheet asks for fonts and images, a `link` for anything: then the name tells. */
const byName: readonly [RegExp, string][] = [
  [/\.(?:[cm]?[jt]sx?|vue|svelte)$/i, 'script'],
  [/\.(?:css|s[ac]ss|less)$/i, 'style'],
  [/\.(?:woff2?|[ot]tf|eot)$/i, 'font'],
  [/\.(?:png|jpe?g|gif|webp|avif|svg|ico)$/i, 'image'],
  [/\.(?:mp[34]|webm|og[gv]|m3u8|wav)$/i, 'media'],
];

export function resourceType(initiator: string, url: string): string {
  return byInitiator[initiator] ?? typeByName(withoutQuery(url)) ?? 'other';
}

function typeByName(url: string): string | undefined {
  return byName.find(([name]) => name.test(url))?.[1];
}
