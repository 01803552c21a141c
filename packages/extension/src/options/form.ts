import type { Settings } from '@gasoline/protocol';
import { type AccessToken, readAccessToken } from '../access-token.ts';
import { element } from '../look/element.ts';
import { readServerAddress, type ServerAddress } from '../server-address.ts';
import { type DomainFilters, readDomainFilters } from './read-domain-filters.ts';

/** The ids of the fields are the names of the settings. */
const switches = [
  'enhancedSelectorsEnabled',
  'capturePerformance',
  'aiContextEnabled',
  'aiContextSourceSnippets',
  'aiContextComponentTree',
  'aiContextStateSnapshot',
] as const satisfies readonly (keyof Settings)[];

export type OptionSettings = Pick<
  Settings,
  'serverUrl' | 'accessToken' | 'domainFilters' | (typeof switches)[number]
>;

export interface Reading {
  address: ServerAddress;
  access: AccessToken;
  sites: DomainFilters;
  /** Absent when something in the form cannot be meant. */
  settings?: OptionSettings;
}

export function fillForm(settings: OptionSettings): void {
  element('serverUrl', HTMLInputElement).value = settings.serverUrl;
  element('accessToken', HTMLInputElement).value = settings.accessToken;
  element('domainFilters', HTMLTextAreaElement).value = settings.domainFilters.join('\n');
  for (const name of switches) element(name, HTMLInputElement).checked = settings[name];
}

export function readForm(): Reading {
  const address = readServerAddress(element('serverUrl', HTMLInputElement).value);
  const access = readAccessToken(element('accessToken', HTMLInputElement).value);
  const sites = readDomainFilters(element('domainFilters', HTMLTextAreaElement).value);
  if ('error' in address || 'error' in access || 'errors' in sites) return { address, access, sites };
  const isOn = (name: (typeof switches)[number]) => element(name, HTMLInputElement).checked;
  const settings = {
    serverUrl: address.url,
    accessToken: access.token,
    domainFilters: sites.filters,
    enhancedSelectorsEnabled: isOn('enhancedSelectorsEnabled'),
    capturePerformance: isOn('capturePerformance'),
    aiContextEnabled: isOn('aiContextEnabled'),
    aiContextSourceSnippets: isOn('aiContextSourceSnippets'),
    aiContextComponentTree: isOn('aiContextComponentTree'),
    aiContextStateSnapshot: isOn('aiContextStateSnapshot'),
  };
  return { address, access, sites, settings };
}

/** What the user changed, and no more: the popup may have changed the rest meanwhile. */
export function changesSince(before: OptionSettings, now: OptionSettings): Partial<OptionSettings> {
  const names = Object.keys(now) as (keyof OptionSettings)[];
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]))
      .map((name) => [name, now[name]]),
  );
}
