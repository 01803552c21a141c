import type { ErrorRecord } from '@gasoline/protocol';
import { shorten } from '../way-out/fit.ts';

/** From generous to terse: where it broke stays longest. */
export const errorShrinks: ((error: ErrorRecord) => ErrorRecord)[] = [
  (error) => cutTexts(fewerFrames(error, 8), 2_000),
  (error) => cutTexts(fewerLines(fewerFrames(error, 5), 2), 600),
  (error) => cutTexts(namesOnly(fewerLines(fewerFrames(error, 3), 1)), 300),
  (error) => cutTexts(namesOnly(fewerLines(fewerFrames(withoutSteps(error), 1), 0)), 200),
  (error) => cutTexts(bare(error), 120),
  (error) => cutTexts(bare(error), 60),
];

function fewerFrames(error: ErrorRecord, max: number): ErrorRecord {
  const { frames, stack: _, ...rest } = error;
  if (!frames) return error;
  const own = frames.filter(({ origin }) => origin === 'app');
  return { ...rest, frames: (own.length > 0 ? own : frames).slice(0, max) };
}

function fewerLines(error: ErrorRecord, around: number): ErrorRecord {
  const { _aiContext: context } = error;
  const [first] = context?.sourceSnippets ?? [];
  if (!context || !first) return error;
  const snippet = first.snippet.filter(({ line }) => Math.abs(line - first.line) <= around);
  return { ...error, _aiContext: { ...context, sourceSnippets: [{ ...first, snippet }] } };
}

/** Components by name; the keys of props and state are for those who ask for this error alone. */
function namesOnly(error: ErrorRecord): ErrorRecord {
  const { _aiContext: context } = error;
  if (!context) return error;
  const { stateSnapshot: _, componentAncestry: ancestry, ...rest } = context;
  return {
    ...error,
    _aiContext: {
      ...rest,
      ...(ancestry
        ? {
            componentAncestry: { ...ancestry, components: ancestry.components.map(({ name }) => ({ name })) },
          }
        : {}),
    },
  };
}

function withoutSteps(error: ErrorRecord): ErrorRecord {
  const { _actions: actions, _causes: causes, metadata: _, also: __, _enrichments: ___, ...rest } = error;
  return {
    ...rest,
    ...(causes ? { _causes: causes.slice(0, 1) } : {}),
    ...(actions ? { _actions: actions.slice(0, 1) } : {}),
  };
}

function bare({
  id,
  ts,
  type,
  source,
  level,
  message,
  url,
  count,
  lastTs,
  tabId,
  noise,
  ...rest
}: ErrorRecord): ErrorRecord {
  const [frame] = rest.frames?.filter(({ origin }) => origin === 'app') ?? [];
  return {
    id,
    ts,
    type,
    source,
    level,
    message,
    url,
    ...(count === undefined ? {} : { count }),
    ...(lastTs === undefined ? {} : { lastTs }),
    ...(tabId === undefined ? {} : { tabId }),
    ...(noise ? { noise } : {}),
    ...(frame ? { frames: [frame] } : {}),
  };
}

/** Texts that a page may make as long as it likes. The lists above are short already. */
function cutTexts(error: ErrorRecord, maxChars: number): ErrorRecord {
  const {
    frames,
    _aiContext: context,
    _causes: causes,
    _actions: actions,
    also,
    _enrichments,
    ...rest
  } = error;
  const cut = <T>(value: T): T => shorten(value, maxChars) as T;
  return {
    ...cut(rest),
    ...(frames ? { frames: frames.map(cut) } : {}),
    ...(context ? { _aiContext: cutContext(context, cut) } : {}),
    ...(causes ? { _causes: causes.map(cut) } : {}),
    ...(actions ? { _actions: actions.map(cut) } : {}),
    ...(also ? { also } : {}),
    ...(_enrichments ? { _enrichments } : {}),
  };
}

type Context = NonNullable<ErrorRecord['_aiContext']>;

function cutContext(context: Context, cut: <T>(value: T) => T): Context {
  const { sourceSnippets: snippets, componentAncestry: ancestry, ...rest } = context;
  return {
    ...cut(rest),
    ...(snippets
      ? {
          sourceSnippets: snippets.map(({ snippet, ...place }) => ({
            ...cut(place),
            snippet: snippet.map(cut),
          })),
        }
      : {}),
    ...(ancestry
      ? {
          componentAncestry: {
            ...ancestry,
            components: ancestry.components.map((component) => ({ ...component, name: cut(component.name) })),
          },
        }
      : {}),
  };
}
