import { isMask } from './mask-secret.ts';

const noValue = /^(?:null|undefined|true|false|nan|none|nil)$/i;
/** What a field holds in a shape or a schema. */
const typeName = /^(?:string|number|integer|boolean|object|array)$/;
/** The values of the `credentials` option of `fetch`. */
const fetchCredentials = /^(?:omit|include|same-origin)$/;

const stands = [
  // xxxx, ****, ....
  /^([x*.•●#…-])\1{2,}$|^…$/i,
  /^\[(?:redacted|filtered|hidden|masked|removed|secret|user-provided|too deep|object [a-z]{1,20})\]$/i,
  // <your-token>, ${TOKEN}, {{ token }}, %TOKEN%, $TOKEN
  /^<[a-z _-]{0,30}(?:your|token|key|password|secret|value|redacted|hidden)[a-z _-]{0,30}>$/i,
  /^\$\{[^{}]{0,60}\}$/,
  /^\{\{[^{}]{0,60}\}\}$/,
  /^%[A-Z][A-Z_]{0,40}%$/,
  /^\$[A-Z][A-Z_]{0,40}$/,
  /^your[-_ ][A-Za-z_ -]{1,40}$/i,
];

/** In a list of packages: `"auth-token": "^6.0.0"`. */
const version = /^[~^]?\d{1,4}\.\d{1,4}\.\d{1,4}$/;

/** How all of them begin. */
const mayStand = /^[x*.•●#…[<${%y-]/i;

/** Values that stand where a secret would be, and are none: nothing at all, a template, a mask. */
export function isPlaceholder(value: string): boolean {
  const text = value.trim();
  if (text === '' || isMask(text)) return true;
  return (
    noValue.test(text) ||
    version.test(text) ||
    typeName.test(text) ||
    fetchCredentials.test(text) ||
    (mayStand.test(text) && stands.some((stand) => stand.test(text)))
  );
}
