import type { FrameOrigin } from '@gasoline/protocol';

const byAddress: [RegExp, FrameOrigin][] = [
  [/^(?:chrome|moz|safari-web)-extension:/, 'extension'],
  [/^(?:node:|native\b|<anonymous>|index \d+$|about:blank$|debugger:|pptr:|chrome:|devtools:)/, 'browser'],
  [/^wasm:/, 'dependency'],
];

/** Places of packages, of bundlers' own code, and of what development servers add to a page. */
const dependencyPlaces = [
  /(?:^|[/\\])node_modules[/\\]/,
  /(?:^|\/)webpack\/(?:runtime|bootstrap|startup|before-startup|after-startup|container|sharing)\b/,
  /^(?:\(webpack\)|webpack\/hot|external )/,
  /(?:^|\/)@(?:vite\/|react-refresh|id\/|vite-plugin-)/,
  /(?:^|\/)\.vite\/deps\//,
  /^\[turbopack\]|^\[next\]|(?:^|\/)__nextjs/,
];

/** Our own frames, which the page's script leaves in stacks. */
export function isOwnFrame(url: string): boolean {
  return url.startsWith('gasoline:///');
}

/** What a script's address alone says. */
export function originOfUrl(url: string): FrameOrigin {
  return byAddress.find(([pattern]) => pattern.test(url))?.[1] ?? 'app';
}

export function isDependency(path: string): boolean {
  return dependencyPlaces.some((pattern) => pattern.test(path));
}
