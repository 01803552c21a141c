import { limits } from './limits.ts';

export interface SourcePlace {
  /** As short as it can be and still name the file in the project. */
  file: string;
  /** Where it may lie on the disk: absolute if known, else as `file`. */
  path: string;
}

/** What bundlers put before the path in the project. They are taken off in this order. */
const decorations = [
  // React, for code that ran on the server.
  /^(?:about|rsc):\/\/React\/\w+\//,
  // webpack://app/./src, webpack://@scope/app/./src, webpack-internal:///(layer)/./src, turbopack:///[project]/src
  /^[a-z][\w+.-]+:\/\/(?:@[^/]+\/)?[^/]*\//i,
  /^\([\w-]{1,60}\)\//,
  /^\[project\]\//,
  /^(?:\.\/)+/,
];

/** A source of a map: a URL, or a path that is relative to `base`. */
export function describeSource(source: string, base: string): SourcePlace {
  const drive = /^[a-z]:[\\/]/i.test(source);
  if (drive) return place(source.replaceAll('\\', '/'), true);
  if (/^[a-z][\w+.-]*:/i.test(source)) return describeUrl(source);
  // Bundlers write such a path when they mean the disk.
  if (source.startsWith('/') && !source.startsWith('//')) return place(withoutQuery(source), true);
  return URL.canParse(source, base) ? describeUrl(new URL(source, base).href) : place(source, false);
}

/** A script's address, or the name of a source that is written like one. */
export function describeUrl(url: string): SourcePlace {
  const path = withoutQuery(url.slice(0, 10 * limits.maxPathLength));
  if (/^https?:\/\//i.test(path)) {
    const inServer = decoded(path.replace(/^https?:\/\/[^/]*\/?/i, ''));
    // Vite's address of a file outside of the served folder.
    if (inServer.startsWith('@fs/')) return onDisk(inServer.slice(3));
    return place(inServer === '' ? '/' : inServer, false);
  }
  if (/^file:\/\//i.test(path)) return onDisk(decoded(path.replace(/^file:\/\/[^/]*/i, '')));
  if (/^blob:/i.test(path)) return place('blob', false);
  if (/^data:/i.test(path)) return place('data', false);
  let rest = decoded(path);
  for (const decoration of decorations) rest = rest.replace(decoration, '');
  // React names a file of the server inside a name of its own.
  if (/^(?:webpack-internal|turbopack|file):\/\//.test(rest)) return describeUrl(rest);
  return place(rest, rest.startsWith('/'));
}

function onDisk(path: string): SourcePlace {
  return place(/^\/[a-z]:\//i.test(path) ? path.slice(1) : path, true);
}

function place(file: string, isOnDisk: boolean): SourcePlace {
  const short = file.slice(-limits.maxPathLength);
  return { file: short, path: isOnDisk ? file : short };
}

function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/s, '');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
