import type { FrameOrigin } from '@gasoline/protocol';
import { describeSource, describeUrl } from './describe-source.ts';
import type { Place } from './find-places.ts';
import { isDependency, originOfUrl } from './frame-origin.ts';
import type { StackFrame } from './parse-stack.ts';
import type { ResolvedFrame } from './resolved-stack.ts';

/** A frame with its real place, if that is known. Positions of maps count from 0, those of frames from 1. */
export function resolveFrame(frame: StackFrame, { original }: Place, isForeign: boolean): ResolvedFrame {
  const { functionName, url, line, column } = frame;
  const named = functionName === undefined ? {} : { functionName };
  if (original === undefined) {
    const { file, path } = describeUrl(url);
    const onDisk = url.startsWith('file:') ? { sourcePath: path } : {};
    return { ...named, file, line, column, origin: originOf(url, path, isForeign), mapped: false, ...onDisk };
  }
  const { map, source } = original;
  const { file, path } = describeSource(map.sources[source] ?? '', map.base);
  return {
    ...named,
    file,
    line: original.line + 1,
    column: original.column + 1,
    origin: map.ignored.has(source) ? 'dependency' : originOf(url, path, isForeign),
    mapped: true,
    generated: { url, line, column },
    sourcePath: path,
  };
}

function originOf(url: string, path: string, isForeign: boolean): FrameOrigin {
  const origin = originOfUrl(url);
  if (origin !== 'app') return origin;
  return isForeign || isDependency(path) || isDependency(describeUrl(url).path) ? 'dependency' : 'app';
}
