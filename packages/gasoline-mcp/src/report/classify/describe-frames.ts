import type { Frame, LogRecord, ReportError } from '@gasoline/protocol';
import { isDependency, isOwnFrame, originOfUrl } from '../../source-maps/frame-origin.ts';
import { parseStack } from '../../source-maps/parse-stack.ts';
import type { ResolvedStack } from '../../source-maps/resolved-stack.ts';
import { excerpt } from '../excerpt.ts';
import { remembered } from './remembered.ts';

const maxFrames = 5;

/** The frames of an error, and the same as those compare them who look for one bug in several errors. */
export interface FramesOfError {
  frames: Frame[];
  stack: ResolvedStack;
}

/** The stack in terms of the sources where the server has told it, else as the browser wrote it. */
export function framesOf(record: LogRecord, root: string): FramesOfError {
  if (record.frames && record.frames.length > 0)
    return withStack(
      record.frames.map((frame) => ({ ...frame, file: relativeTo(root, frame.file) })),
      true,
    );
  const { stack, filename, lineno, colno } = record;
  return framesIn(stack ?? (filename && lineno ? `    at ${filename}:${lineno}:${colno ?? 1}` : ''));
}

const framesIn = remembered((written) =>
  withStack(
    parseStack(written)
      .filter(({ url }) => !isOwnFrame(url))
      .map(({ functionName, url, line, column }) => ({
        functionName,
        file: pathOf(url),
        line,
        column,
        origin: isDependency(url) ? ('dependency' as const) : originOfUrl(url),
      })),
    false,
  ),
);

function withStack(frames: Frame[], mapped: boolean): FramesOfError {
  return {
    frames,
    stack: {
      frames: frames.map(({ functionName, ...frame }) => ({
        ...(functionName === undefined ? {} : { functionName }),
        ...frame,
        mapped,
      })),
      notes: [],
    },
  };
}

/** Of the app, if any of it is. */
export function describeFrames(frames: Frame[]): Pick<ReportError, 'frames' | 'place'> {
  const ofApp = frames.filter(({ origin }) => origin === 'app');
  const [top] = ofApp.filter(({ line }) => line > 0);
  return {
    frames: (ofApp.length > 0 ? ofApp : frames).slice(0, maxFrames).map(formatFrame),
    ...(top ? { place: { file: excerpt(top.file, 200), line: top.line, column: top.column } } : {}),
  };
}

function formatFrame({ functionName, file, line, column }: Frame): string {
  const place = excerpt(line > 0 ? `${file}:${line}:${column}` : file, 200);
  return functionName === undefined ? place : `${excerpt(functionName, 80)} (${place})`;
}

/** A script's address without what differs from machine to machine. */
function pathOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { protocol, pathname } = new URL(url);
  return /^https?:$/.test(protocol) && pathname.length > 1 ? pathname.slice(1) : url;
}

function relativeTo(root: string, file: string): string {
  const folder = root.replaceAll('\\', '/').replace(/\/$/, '');
  const path = file.replaceAll('\\', '/');
  return folder !== '' && path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;
}
