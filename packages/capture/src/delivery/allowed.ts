import { type CaptureSettings, type ContextPart, foundParts, logLevels } from '@gasoline/protocol';
import { keepsBody } from '../keeps-body.ts';
import type { Emitted, EmittedKind } from '../tap.ts';
import { streams } from './streams.ts';

/** What the settings let through of an entry: all, some, or nothing of it. */
export function allowed<K extends EmittedKind>(
  kind: K,
  entry: Emitted[K],
  settings: CaptureSettings,
): Emitted[K] | undefined {
  const [, , toggle = 'enabled'] = streams[kind];
  if (!settings.enabled || !settings[toggle]) return undefined;
  switch (kind) {
    case 'logs': {
      const { type, level } = entry as Emitted['logs'];
      const rank = logLevels.indexOf(level as (typeof logLevels)[number]);
      if (type === 'console' && rank < logLevels.indexOf(settings.level)) return undefined;
      return allowedContext(entry as Emitted['logs'], settings) as Emitted[K];
    }
    case 'enhancedActions':
      return allowedAction(entry as Emitted['enhancedActions'], settings) as Emitted[K];
    case 'networkBodies': {
      const { requestBody: _, responseBody: __, ...record } = entry as Emitted['networkBodies'];
      return keepsBody(settings, record.status as number | undefined) ? entry : (record as Emitted[K]);
    }
    default:
      return entry;
  }
}

function allowedAction(
  action: Emitted['enhancedActions'],
  { enhancedSelectors }: CaptureSettings,
): Emitted['enhancedActions'] {
  if (enhancedSelectors) return action;
  const { locators: _, selectors: __, framePath: ___, dropLocators: ____, ...rest } = action;
  return rest;
}

const contextParts = ['sourceSnippets', 'componentTree', 'stateSnapshot'] as const;

let lastSettings: CaptureSettings | undefined;
let lastOff: ContextPart[] = [];

/** Settings hardly ever change, and errors may come in a flood. */
function partsOff(settings: CaptureSettings): ContextPart[] {
  if (settings !== lastSettings) lastOff = contextParts.filter((part) => !settings[part]);
  lastSettings = settings;
  return lastOff;
}

/** What was found before the settings came may be forbidden by them. Whoever reads the error is told what is off. */
function allowedContext(entry: Emitted['logs'], settings: CaptureSettings): Emitted['logs'] {
  const { _aiContext: context } = entry;
  if (!context) return entry;
  if (!settings.aiContext) return { ...entry, _aiContext: { off: ['aiContext'] } };
  const off = partsOff(settings);
  // Not a copy: an error in a flood has to be cheap, and the entry is ours.
  if (off[0]) context.off = off;
  if (context.flood) return entry;
  for (const [part, setting] of foundParts) {
    if (settings[setting]) continue;
    if (part in context) delete context[part];
    if (context.skipped && part in context.skipped) delete context.skipped[part];
  }
  return entry;
}
