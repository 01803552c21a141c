import { isSensitiveHeader } from '@gasoline/protocol';
import { ariaRoles } from '../aria-roles.ts';
import { isCredentialHeader, isCredentialHeaderValue, isHeaderMapName } from '../secrets/header-names.ts';
import { isOpaqueSecret, mayNameOpaqueSecret } from '../secrets/is-opaque-secret.ts';
import { isSecretField } from '../secrets/is-secret-field.ts';

/**
 * What the names above a value say about it: nothing, that it is a secret, that it is a map of headers, that it is the
 * value of a sensitive header; that here stands what is wrong with a form, and what is wrong with its secret field.
 */
export type Place = 'ordinary' | 'secret' | 'headers' | 'sensitive-header' | 'complaints' | 'complaint';

/** Names come again and again; telling their words apart is the dearest part of a walk. */
const known = new Map<string, Place>();
const maxKnown = 5000;
/** `{"errors": {"password": ["has already been taken"]}}` */
const complaints = /^(?:(?:field|form|validation|non[-_]?field)[-_]?)?(?:errors?|violations)$/i;
/** Longer ones are no names, and not worth remembering. */
const maxNameLength = 100;

/** The place of a field's value, given its name, the value, and the place of the object. */
export function placeOfField(name: string, value: unknown, outer: Place): Place {
  if (outer === 'secret' || outer === 'sensitive-header' || outer === 'complaint') return outer;
  if (outer === 'headers' && isSensitiveHeader(name)) return 'sensitive-header';
  if (isCredentialHeader(name) && holdsCredentials(name, value)) return 'sensitive-header';
  const mayBe = mayNameOpaqueSecret(name) || (/^x-/i.test(name) && isSensitiveHeader(name));
  if (mayBe && typeof value === 'string' && isOpaqueSecret(value)) return 'secret';
  const place = placeOfName(name);
  if (outer !== 'complaints') return place;
  return place === 'secret' ? 'complaint' : outer;
}

/** One value of the header, or, as Node lists those of `set-cookie`, several. */
function holdsCredentials(name: string, value: unknown): boolean {
  if (Array.isArray(value)) return value.some((one) => holdsCredentials(name, one));
  return typeof value === 'string' && isCredentialHeaderValue(name, value);
}

const labels = ['name', 'key', 'header', 'field', 'param', 'id', 'label', 'Name', 'Key'];
const values = new Set(['value', 'Value', 'val', 'content']);

/**
 * Objects that carry a name in one field and its value in another: `{name: 'password', value: '…'}`, a
 * header of a HAR file, a private key in JSON form, or the two halves of an AWS key.
 */
export function placeOfPairedField(
  name: string,
  object: Record<string, unknown>,
  outer: Place,
): Place | undefined {
  if (isAwsSecret(object[name], object)) return 'secret';
  if (values.has(name)) {
    if (object['type'] === 'password') return 'secret';
    // A locator by role: the name is that of the field, and the value is what kind of field it is.
    if (object['kind'] === 'role' && ariaRoles.has(String(object[name]))) return undefined;
    return labels
      .map((label) => object[label])
      .filter((label) => typeof label === 'string')
      .map((label) => placeOfField(label, object[name], outer))
      .find((place) => place === 'secret' || place === 'sensitive-header' || place === 'complaint');
  }
  if (name.length > 2 || typeof object['kty'] !== 'string') return undefined;
  return /^(?:d|k|p|q|dp|dq|qi)$/.test(name) ? 'secret' : undefined;
}

/** It looks like nothing by itself; beside its id there is no doubt. */
function isAwsSecret(value: unknown, object: Record<string, unknown>): boolean {
  return (
    typeof value === 'string' &&
    value.length === 40 &&
    /^[A-Za-z0-9/+]{40}$/.test(value) &&
    Object.values(object).some((other) => typeof other === 'string' && /^A[KS]IA[A-Z0-9]{16}$/.test(other))
  );
}

function placeOfName(name: string): Place {
  if (name.length > maxNameLength) return 'ordinary';
  let place = known.get(name);
  if (place === undefined) {
    if (isSecretField(name)) place = 'secret';
    else if (isHeaderMapName(name)) place = 'headers';
    else place = complaints.test(name) ? 'complaints' : 'ordinary';
    if (known.size >= maxKnown) known.clear();
    known.set(name, place);
  }
  return place;
}
