import { element, setText } from '../look/element.ts';
import type { ServerAddress } from '../server-address.ts';
import type { Reading } from './form.ts';

/** What to know while typing: a warning, and which switches count. Errors that are gone go. */
export function showWhileTyping({ address, access, sites }: Reading): void {
  setText(element('server-warning', HTMLElement), warningOf(address));
  if (!('error' in address)) showErrors('serverUrl', 'server-error', []);
  if (!('error' in access)) showErrors('accessToken', 'token-error', []);
  if (!('errors' in sites)) showErrors('domainFilters', 'sites-error', []);
  element('context-parts', HTMLFieldSetElement).disabled = !element('aiContextEnabled', HTMLInputElement)
    .checked;
}

/** Every error beside its field, and the cursor in the first wrong one. */
export function showWrongFields({ address, access, sites }: Reading): void {
  showErrors('serverUrl', 'server-error', 'error' in address ? [address.error] : []);
  showErrors('accessToken', 'token-error', 'error' in access ? [access.error] : []);
  showErrors('domainFilters', 'sites-error', 'errors' in sites ? sites.errors : []);
  document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

function showErrors(fieldId: string, placeId: string, errors: string[]): void {
  const place = element(placeId, HTMLElement);
  place.hidden = errors.length === 0;
  place.replaceChildren(
    ...errors.map((error) => {
      const line = document.createElement('div');
      line.textContent = error;
      return line;
    }),
  );
  element(fieldId, HTMLElement).setAttribute('aria-invalid', String(errors.length > 0));
}

function warningOf(address: ServerAddress): string {
  if ('error' in address || address.isLoopback) return '';
  const how = address.url.startsWith('https:') ? '' : ', without encryption';
  return `This is not your own machine. Console, requests and actions of your pages leave it${how}, unless this address is a port forward.`;
}
