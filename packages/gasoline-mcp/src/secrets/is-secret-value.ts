import { wordsOfName } from '@gasoline/protocol';
import { isOpaque, isRepetition } from './is-opaque.ts';
import { isPlaceholder } from './is-placeholder.ts';

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
  if (aboutSecrets.has(last) && !/session_?-?id$/i.test(name)) return undefined;
  if (words.some((word) => passwordWords.test(word))) return 'password';
  if (last === 'hash' || last === 'digest') return undefined;
  return tokenWords.test(name) ? 'token' : 'secret';
}

const scheme = /^(?:Bearer|Basic|Token|ApiKey|OAuth|DPoP|Digest|Negotiate)\s+/i;

/** Whether the value behind such a name is one to report, rather than words about it. */
export function isSecretValue(name: string, value: string, isInput: boolean): boolean {
  const kind = namedKind(name);
  if (kind === undefined || isPlaceholder(value)) return false;
  if (codes.test(name)) return /^\d{3,8}$/.test(value);
  if (kind === 'password') return isPassword(value, isInput);
  if (/connection/i.test(name)) return /(?:password|pwd|key)=[^;\s]{4,}/i.test(value);
  const plain = value.replace(scheme, '');
  // Manuals shorten their examples.
  if (isFillIn(plain) || /(?:\.{3}|…)$/.test(plain) || (plain.length < 10 && !isInput)) return false;
  return isOpaque(decoded(plain), isInput ? 4 : 6);
}

function decoded(value: string): string {
  if (!value.includes('%')) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

const common =
  /^(?:true|false|null|string|text|password|passwort|passwd|pass|pwd|contrase\S+|required|optional|hidden|visible|show|hide|weak|strong|medium|secret|changeme|change[-_]?me|current[-_]password|new[-_]password|invalid|incorrect|wrong|missing|expired|reset|forgot|yes|no|none|bearer|basic|input|confirm\w*)$/i;
const dateOrTime = /^\d{4}-\d{2}-\d{2}|^\d{1,2}[/.]\d{1,2}[/.]\d{2,4}$/;

/** Sentences, labels and code stand behind such a name more often than a password does. */
function isPassword(value: string, isInput: boolean): boolean {
  if (value.length < 4 || value.length > 256 || common.test(value) || isFillIn(value)) return false;
  if (dateOrTime.test(value) || isRepetition(value)) return false;
  if (/\s/.test(value)) return isInput && value.split(/\s+/).length < 7;
  if (!isInput && /^\(|=>|&&|\|\||\w\([\w.]*\)$/.test(value)) return false;
  // A password that someone sent may be a word; one that stands in a text must not look like one.
  if (isInput) return true;
  return /\d/.test(value) || /[^A-Za-z\d_.,:;?!'’(){}[\]<>/\\-]/.test(value) || isOpaque(value);
}

/** What people write where the real one goes: `your-api-key`, `insert_token_here`, `<token>`, `process.env.KEY`. */
export function isFillIn(value: string): boolean {
  if (value.length > 200) return false;
  return (
    (/^[-_<[{(]*(?:your|my|the|insert|enter|replace|add|put|example|sample|dummy|placeholder|change|todo|xxx+|redacted|masked|hidden)[-_ ]?(?:[a-z]|$)/i.test(
      value,
    ) &&
      /^[A-Za-z_<>[\]{}() .-]*\d{0,3}[>\])}]*$/.test(value)) ||
    /^(?:process|import\.meta)\.env\b|^env[.[(]|\$\{|\{\{|^<[^>]*>$|^%[A-Z_]+%$/.test(value)
  );
}
