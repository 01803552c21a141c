import type { CaptureSettings, Settings } from '@gasoline/protocol';
import { matchesDomain } from './matches-domain.ts';

/** The settings that decide about pages. */
export type PageSettings = Omit<Settings, 'serverUrl' | 'accessToken'>;

/** What a page is told. The top page decides for its frames: they belong to it. */
export function captureSettingsFor(settings: PageSettings, topUrl: string | undefined): CaptureSettings {
  return {
    enabled: settings.captureEnabled && matchesDomain(settings.domainFilters, topUrl),
    level: settings.logLevel,
    webSockets: settings.captureWebSockets,
    networkBodies: settings.captureNetworkBodies,
    actions: settings.captureActions,
    performance: settings.capturePerformance,
    enhancedSelectors: settings.enhancedSelectorsEnabled,
    aiContext: settings.aiContextEnabled,
    sourceSnippets: settings.aiContextSourceSnippets,
    componentTree: settings.aiContextComponentTree,
    stateSnapshot: settings.aiContextStateSnapshot,
  };
}
