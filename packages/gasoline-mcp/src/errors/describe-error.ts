import type { AiContext, ErrorRecord, LogEntry, SourceSnippet } from '@gasoline/protocol';
import { iso, logId, networkId, toActionRecord, toLogRecord } from '../records/records.ts';
import { readFromProject } from '../source-maps/read-from-project.ts';
import type { ResolvedFrame, ResolvedStack } from '../source-maps/resolved-stack.ts';
import type { Store } from '../store/store.ts';
import { toFrame } from './add-frames.ts';
import { endOf, findCauses } from './find-causes.ts';
import type { ErrorGroup } from './group-errors.ts';
import { summariseError } from './summarise-error.ts';

const maxAlso = 5;

/** Everything that is known of a group, for one who has to fix it. */
export async function describeError(
  group: ErrorGroup,
  { store, root }: { store: Store; root: string | undefined },
): Promise<ErrorRecord> {
  const { newest } = group;
  const stack = group.stack && root !== undefined ? await readFromProject(group.stack, root) : group.stack;
  const { metadata, stack: rawStack, ...record } = toLogRecord(newest);
  const { _context: annotations, ...otherMetadata } = metadata ?? {};
  const aiContext = describeContext(newest, stack);
  const causes = describeCauses(newest, store);
  const others = group.entries.filter((entry) => entry !== newest).reverse();
  return {
    ...record,
    ...(rawStack === undefined ? {} : { stack: rawStack }),
    ...(Object.keys(otherMetadata).length > 0 ? { metadata: otherMetadata } : {}),
    ...(group.count > 1
      ? { count: group.count, firstTs: iso(group.firstTs), lastTs: iso(group.lastTs) }
      : {}),
    ...(others.length > 0 ? { also: others.slice(0, maxAlso).map(({ seq }) => logId(seq)) } : {}),
    ...(group.noise ? { noise: group.noise } : {}),
    ...(stack && stack.frames.length > 0 ? { frames: stack.frames.map(toFrame) } : {}),
    ...(aiContext ? { _aiContext: aiContext } : {}),
    ...causes,
    ...(isRecord(annotations) ? { _context: annotations } : {}),
    _enrichments: [
      ...(isRecord(annotations) ? ['context'] : []),
      ...(causes._actions ? ['userActions'] : []),
      ...(stack?.frames.some(({ mapped }) => mapped) ? ['sourceMap'] : []),
      ...(aiContext ? ['aiContext'] : []),
    ],
  };
}

/** Nothing, where the user has switched it off, and for errors that have neither a place nor a component. */
function describeContext(entry: LogEntry, stack: ResolvedStack | undefined): AiContext | undefined {
  const page = entry.pageContext;
  if (page?.off?.includes('aiContext') || (!stack && !page)) return undefined;
  const snippets = (stack?.frames ?? []).flatMap(snippetOf);
  const [place] = stack?.frames.filter(({ origin }) => origin === 'app') ?? [];
  const { componentAncestry, stateSnapshot } = page ?? {};
  const whyUnmapped = place?.mapped ? '' : (stack?.notes.join(' ') ?? '');
  const skipped = {
    ...page?.skipped,
    ...(whyUnmapped === '' ? {} : { sourceMap: whyUnmapped }),
    ...(snippets.length === 0 && whyUnmapped === '' ? { sourceSnippets: whyNoSnippet(entry, stack) } : {}),
  };
  return {
    summary: summariseError({
      entry,
      place,
      snippet: snippets[0],
      ancestry: componentAncestry,
      state: stateSnapshot,
    }),
    ...(snippets.length > 0 ? { sourceSnippets: snippets } : {}),
    ...(componentAncestry ? { componentAncestry } : {}),
    ...(stateSnapshot ? { stateSnapshot } : {}),
    ...(Object.keys(skipped).length > 0 ? { skipped } : {}),
  };
}

function whyNoSnippet({ pageContext, stack }: LogEntry, resolved: ResolvedStack | undefined): string {
  if (pageContext?.off?.includes('sourceSnippets')) return 'switched off in the options of the extension';
  if (!stack && !resolved) return 'what was thrown has no stack';
  return 'no frame of the stack is code of the app';
}

function snippetOf({ file, line, column, sourceLines }: ResolvedFrame): SourceSnippet[] {
  return sourceLines && sourceLines.length > 0 ? [{ file, line, column, snippet: sourceLines }] : [];
}

function describeCauses(entry: LogEntry, store: Store): Pick<ErrorRecord, '_causes' | '_actions'> {
  const { requests, actions } = findCauses(entry, store);
  const before = (ts: number) => Math.max(0, Math.round(entry.ts - ts));
  return {
    ...(requests.length > 0
      ? {
          _causes: requests.map((request) => ({
            id: networkId(request.seq),
            method: request.method,
            url: request.url,
            status: request.status,
            ...(request.error === undefined ? {} : { error: request.error }),
            ...(request.responseBody ? { response: request.responseBody } : {}),
            ms_before: before(endOf(request)),
          })),
        }
      : {}),
    ...(actions.length > 0
      ? {
          _actions: actions.map((action) => {
            const { id, ts, type, target, text, value, toUrl } = toActionRecord(action);
            return { id, ts, type, target, text, value, toUrl, ms_before: before(action.ts) };
          }),
        }
      : {}),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
