import { defaultSettings } from '@gasoline/protocol';
import { describe, expect, test } from 'vitest';
import { captureSettingsFor } from '../capture-settings.ts';
import { readSettings, validSettings } from './read-settings.ts';

test('changes stand over the defaults', () => {
  expect(
    readSettings(defaultSettings, { serverUrl: 'http://127.0.0.1:7999', captureNetworkBodies: true }),
  ).toEqual({ ...defaultSettings, serverUrl: 'http://127.0.0.1:7999', captureNetworkBodies: true });
});

test.each<object>([
  { captureEnabled: 'no' },
  { logLevel: 'loud' },
  { serverUrl: 'localhost' },
  { serverUrl: 'javascript:alert(1)' },
  { accessToken: 7 },
  { accessToken: 'two words' },
  { domainFilters: 'localhost' },
  { domainFilters: [7] },
  { unknown: true },
  { constructor: true },
])('%j changes nothing', (changes) => {
  expect(validSettings(defaultSettings, changes)).toEqual({});
});

test.each([undefined, null, 7, 'text'])('%j in place of settings changes nothing', (changes) => {
  expect(readSettings(defaultSettings, changes)).toEqual(defaultSettings);
});

describe('what a page is told', () => {
  test('carries the switches', () => {
    const settings = {
      ...defaultSettings,
      logLevel: 'warn',
      captureActions: false,
      capturePerformance: false,
    } as const;
    expect(captureSettingsFor(settings, 'http://localhost:3000/')).toEqual({
      enabled: true,
      level: 'warn',
      webSockets: true,
      networkBodies: false,
      actions: false,
      performance: false,
      enhancedSelectors: true,
      aiContext: true,
      sourceSnippets: true,
      componentTree: true,
      stateSnapshot: false,
    });
  });

  test('is "not you" when capture is off or the filters leave the site out', () => {
    const url = 'http://localhost:3000/';
    expect(captureSettingsFor({ ...defaultSettings, captureEnabled: false }, url).enabled).toBe(false);
    expect(captureSettingsFor({ ...defaultSettings, domainFilters: ['*.my.app'] }, url).enabled).toBe(false);
    expect(captureSettingsFor({ ...defaultSettings, domainFilters: ['localhost'] }, url).enabled).toBe(true);
  });
});
