import { isSecretName } from '@gasoline/protocol';

/**
 * The keys of a map need not be names: an address or a route may hold the word (`POST /oauth/token`), a sentence,
 * or what is left of a secret that was the key itself.
 */
const isNoName = /^\/|:\/\/|\s\/|[?&=#(){}<>"'*\r\n]|(?:\s+\S+){4}/;

/** Whether a field of this name holds a secret. */
export function isSecretField(name: string): boolean {
  return isSecretName(name) && !isNoName.test(name);
}
