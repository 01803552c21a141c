import type { ErrorRecord } from '@gasoline/protocol';

/** What the message, the source and the frames already say comes twice only to those who ask for everything. */
export function presentError(error: ErrorRecord, detail: 'normal' | 'full'): ErrorRecord {
  if (detail === 'full') return error;
  const { args: _, stack, frames, _aiContext: context, ...rest } = error;
  const isMapped = frames?.some(({ origin }) => origin === 'app') ?? false;
  const snippets = context?.sourceSnippets?.slice(0, 1);
  return {
    ...rest,
    ...(stack === undefined || isMapped ? {} : { stack }),
    ...(frames ? { frames } : {}),
    ...(context ? { _aiContext: { ...context, ...(snippets ? { sourceSnippets: snippets } : {}) } } : {}),
  };
}
