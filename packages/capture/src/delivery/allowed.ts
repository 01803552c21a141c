import { type CaptureSettings, logLevels } from '@gasoline/protocol';
import type { Emitted, EmittedKind } from '../tap.ts';

/** What the settings let through of an entry: all, some, or nothing of it. */
export function allowed<K extends EmittedKind>(
  kind: K,
  entry: Emitted[K],
  settings: CaptureSettings,
): Emitted[K] | undefined {
  if (!settings.enabled) return undefined;
  switch (kind) {
    case 'logs': {
      const { type, level } = entry as Emitted['logs'];
      const rank = logLevels.indexOf(level as (typeof logLevels)[number]);
      return type === 'console' && rank < logLevels.indexOf(settings.level) ? undefined : entry;
    }
    case 'websocketEvents':
      return settings.webSockets ? entry : undefined;
    case 'enhancedActions':
      return settings.actions ? entry : undefined;
    case 'networkBodies': {
      if (settings.networkBodies) return entry;
      const { requestBody: _, responseBody: __, ...record } = entry as Emitted['networkBodies'];
      return record as Emitted[K];
    }
    default:
      return entry;
  }
}
