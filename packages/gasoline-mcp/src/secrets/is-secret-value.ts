import { wordsOfName } from '@gasoline/protocol';
import { isOpaque, isRepetition } from './is-opaque.ts';
import { mayNameOpaqueSecret } from './is-opaque-secret.ts';
import { isPlaceholder } from './is-placeholder.ts';
import { isPublicKey } from './is-public-key.ts';
import { isStandIn } from './is-stand-in.ts';

/** What a name says that its value is. */
export type NamedKind = 'password' | 'token' | 'secret';

/** Their last word says that the value is something about a secret: `password_changed_at`, `token_id`. */
const aboutSecrets = new Set(
  `at on by id ids name names status state date time age days count counter attempts version index field fields
   input form page screen view component model class method provider issuer audience algorithm alg scope scopes
   mode action event error errors message text title description help icon path file route link header prefix
   suffix pattern regex rule rules min max storage store source kind arn match mismatch address addresses symbol contract decimals`.split(
    /\s+/,
  ),
);
/** The tokens against forged forms and robots of several frameworks. */
const harmless =
  /csrf|xsrf|forgery|authenticity|captcha|turnstile|verificationtoken|nonce|^_token$|idempoten|cancel|client_?mutation/i;
export const isHarmlessToken = (name: string): boolean => harmless.test(name);
const passwordWords = /pass(?:word|wd|phrase|code)|^pwd$|pwd$|^pin$/i;
const tokenWords = /token|jwt|bearer|session|authorization|^auth|otp/i;
const codes = /^(?:otp|cvv2?|cvc2?)$/i;

const known = new Map<string, NamedKind | undefined>();
const maxKnown = 5_000;

/** What a field of this name holds, if a report may trust the name. The same few names come again and again. */
export function namedKind(name: string): NamedKind | undefined {
  if (known.has(name)) return known.get(name);
  const kind = kindOfName(name);
  if (known.size >= maxKnown) known.clear();
  known.set(name, kind);
  return kind;
}

function kindOfName(name: string): NamedKind | undefined {
  const words = wordsOfName(name);
  const last = words.at(-1) ?? '';
  if (words.length === 0 || words.includes('ssn') || harmless.test(name)) return undefined;
  // Masked, to be safe: but the `sid` of a handshake and the signature of a public file are no leak.
  if (mayNameOpaqueSecret(name)) return undefined;
  if (aboutSecrets.has(last) && !/session_?-?id$/i.test(name)) return undefined;
  if (words.some((word) => passwordWords.test(word))) return 'password';
  if (last === 'hash' || last === 'digest') return undefined;
  return tokenWords.test(name) ? 'token' : 'secret';
}

const scheme = /^(?:Bearer|Basic|Token|ApiKey|OAuth|DPoP|Digest|Negotiate)\s+/i;
/** A word of its own, or one of several parameters: `Bot …`, `OAuth realm="x", oauth_token="…"`. */
const authorizationValue =
  /^[A-Za-z][\w-]{1,30}\s+(?:[^]{0,400}?\b(?:oauth_token|token|mac|auth)=)?"?(?<secret>[\w.~+/=:%-]{16,})/;
/** `Zugangstoken`, `Adgangskode*`: how a form names its field in one word of some language. */
const label = /^\p{Lu}[\p{Ll}\p{M}]{1,30}[*:.!?]{0,3}$/u;

/** Whether the value behind such a name is one to report, rather than words about it. */
export function isSecretValue(name: string, written: string, isInput: boolean): boolean {
  const kind = namedKind(name);
  if (kind === undefined || isPlaceholder(written)) return false;
  if (codes.test(name)) return /^\d{3,8}$/.test(written);
  const value = decoded(written);
  if (isPlaceholder(value) || isStandIn(value)) return false;
  if (kind === 'password') return isPassword(value, isInput);
  if (/connection/i.test(name)) return /(?:password|pwd|key)=[^;\s]{4,}/i.test(value);
  const plain = /authorization$/i.test(name)
    ? (authorizationValue.exec(value)?.groups?.['secret'] ?? value.replace(scheme, ''))
    : value.replace(scheme, '');
  if (isStandIn(plain) || isPublicKey(plain) || label.test(plain)) return false;
  if (plain.length < 10 && !isInput) return false;
  return isOpaque(plain, isInput ? 4 : 6) || isPunctuated(plain);
}

/** As its reader gets it: without the escapes of addresses, of markup and of JSON. */
function decoded(value: string): string {
  let text = value;
  if (text.includes('%')) {
    try {
      text = decodeURIComponent(text);
    } catch {
      // A percent sign of its own.
    }
  }
  if (text.includes('\\')) text = text.replace(/\\u([0-9A-Fa-f]{4})/g, (_, code: string) => character(code));
  if (text.includes('&')) text = unescapedMarkup(text);
  return text;
}

/** Of a letter with an accent the letter is enough. */
function unescapedMarkup(text: string): string {
  return text
    .replace(/&(?:amp|#38|#x26);/gi, '&')
    .replace(/&(?:lt|#60|#x3c);/gi, '<')
    .replace(/&([A-Za-z])[a-z]{3,6};/g, '$1');
}

const character = (code: string) => String.fromCharCode(Number.parseInt(code, 16));

/** `3oc9lu(&piz1hx$sk2ntp!b7`: frameworks make keys of all that a keyboard has. Programs do not look like that. */
function isPunctuated(value: string): boolean {
  if (!/^[!-~]{12,256}$/.test(value) || !/[!#$^&*()@?,]/.test(value)) return false;
  if (/:\/\/|=>|[;"'`\\]|\(\)|\)\.|^[([{].*[)\]}]$/.test(value)) return false;
  const letters = value.replace(/[^A-Za-z0-9]/g, '');
  return /\d/.test(letters) && /[A-Za-z]/.test(letters) && isOpaque(letters, 9);
}

const common =
  /^(?:true|false|null|string|text|password|passwort|passwd|pass|pwd|contrase\S+|required|optional|hidden|visible|show|hide|weak|strong|medium|secret|changeme|change[-_]?me|current[-_]password|new[-_]password|invalid|incorrect|wrong|missing|expired|reset|forgot|yes|no|none|bearer|basic|input|confirm\w*)$/i;
const dateOrTime = /^\d{4}-\d{2}-\d{2}|^\d{1,2}[/.]\d{1,2}[/.]\d{2,4}$/;

/** Sentences, labels and code stand behind such a name more often than a password does. */
function isPassword(value: string, isInput: boolean): boolean {
  if (value.length < 4 || value.length > 256 || common.test(value)) return false;
  if (dateOrTime.test(value) || isRepetition(value)) return false;
  if (/\s/.test(value)) return isInput && value.split(/\s+/).length < 7;
  // A password that someone sent may be a word; one that stands in a text must not look like one.
  if (isInput) return true;
  if (label.test(value) || /^\(|=>|&&|\|\||\w\([\w.]*\)$/.test(value)) return false;
  return /\d/.test(value) || /[^\p{L}\p{M}_.,:;?!'’(){}[\]<>/\\-]/u.test(value) || isOpaque(value);
}
