import { logLevels, type Settings } from '@gasoline/protocol';
import { element } from '../look/element.ts';

/** The ids of the switches are the names of the settings. */
const switches = [
  'captureEnabled',
  'captureWebSockets',
  'captureNetworkBodies',
  'captureActions',
  'aiContextEnabled',
] as const satisfies readonly (keyof Settings)[];

/** Without settings nothing can be set. */
export function showControls(settings: Settings | undefined): void {
  for (const fieldset of document.querySelectorAll('fieldset')) fieldset.disabled = settings === undefined;
  if (settings === undefined) return;
  for (const name of switches) element(name, HTMLInputElement).checked = settings[name];
  element('logLevel', HTMLSelectElement).value = settings.logLevel;
}

export function onControlChange(change: (settings: Partial<Settings>) => void): void {
  for (const name of switches) {
    const input = element(name, HTMLInputElement);
    input.addEventListener('change', () => change({ [name]: input.checked }));
  }
  const select = element('logLevel', HTMLSelectElement);
  select.addEventListener('change', () => {
    const logLevel = logLevels.find((level) => level === select.value);
    if (logLevel) change({ logLevel });
  });
}
