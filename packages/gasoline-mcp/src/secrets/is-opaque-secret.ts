import { isOpaque } from './is-opaque.ts';

/**
 * Names that need not mean a secret: a session may be a lecture, a signature that of a function. Behind them stands one
 * when nobody could read it: the cookie of a session, what signs the address of a file.
 */
const sessionName = /(?:^|[._-])(?:(?:[a-z]{1,20}[._-]?)?sess(?:ion)?|sid)$/i;
const signatureName = /(?:^|[._-])sig(?:nature)?$/i;
const fewestChars = 12;

export function mayNameOpaqueSecret(name: string): boolean {
  return name.length <= 100 && (sessionName.test(name) || signatureName.test(name));
}

/** As it stands in a cookie, an address or a field: `s%3A…` is how some servers begin a signed value. */
export function isOpaqueSecret(value: string): boolean {
  if (value.length < fewestChars) return false;
  return isOpaque(value.replace(/%(?:3A|2F|2B|3D)/gi, '').replaceAll('%', ''));
}
