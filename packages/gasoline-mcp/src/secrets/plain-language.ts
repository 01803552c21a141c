import { isSecretName, wordsOfName } from '@gasoline/protocol';

const commonWords = new Set(
  `required invalid missing incorrect wrong expired empty unknown none optional mandatory unavailable
   unauthorized unauthenticated authenticated authorized ok valid yes no not is are was must should cannot too
   the this that your may will has have please enter string number boolean bigint object array any text int str
   float bytes name punc keyword operator eof identifier hidden success failure error default`.split(/\s+/),
);

/** Nothing longer is a word or a name; and what was taken for neither is not read again. */
const maxLength = 200;

/** net::ERR_FAILED, INVALID_TOKEN, ECONNREFUSED */
const errorCode =
  /^(?:net::)?[A-Z_]{0,40}(?:ERR|INVALID|FAILED|EXPIRED|MISSING|REQUIRED|DENIED|NOT)_?[A-Z_]{0,40}$|^E(?:CONN[A-Z]{5,7}|TIMEDOUT|NOTFOUND|NOENT|PERM|ACCES|PIPE)$/;

/**
 * Whether the word behind `password:` or `token:` continues a sentence. Words of 12 letters and more are
 * prose only when they are known, for a secret may look like a word.
 */
export function readsAsProse(value: string, text: string, end: number): boolean {
  if (value.length > maxLength) return false;
  const word = value.replace(/[.,:;!?)|[\]]+$/, '');
  if (word === '') return true;
  if (errorCode.test(word)) return true;
  if (!/^[A-Za-z]+(?:'[a-z]{1,2})?$/.test(word)) return false;
  if (commonWords.has(word.toLowerCase())) return true;
  if (value.length >= 12) return false;
  return word.length <= 2 || /(?:ed|ing)$/.test(word) || /^[ \t]+[A-Za-z(]/.test(text.slice(end, end + 10));
}

const keywords = /^(?:await|new|function|async|typeof|return|require|import|class|void|yield|throw)$/;
// Without digits, unless a path of names stands before the bracket: `zod_v4.string(`.
const calls = /^[A-Za-z_$][A-Za-z_$]{0,60}\(|^[A-Za-z_$][\w$]{0,30}(?:\??\.[A-Za-z_$][\w$]{0,30}){1,6}\(/;
const knownOwners =
  /^(?:this|props|process|import|window|document|localStorage|sessionStorage|req|request|event|state|config|options|params)\.[A-Za-z_$.?[\]]{1,60}$/;
/** `${token}`, `$(cat token)`, `(options) =>`, a regular expression, `parts[1]` */
const beginnings = /^\$[{(]|^\([A-Za-z_$]{0,40}$|^\/\^|^[A-Za-z_$]{1,20}\[[\w$]{1,3}$/;

/** Whether a value is program text that fetches a secret from elsewhere: `getToken(`, `user.password`. */
export function readsAsCode(value: string): boolean {
  if (value.length > maxLength) return false;
  if ([keywords, calls, knownOwners, beginnings].some((pattern) => pattern.test(value))) return true;
  const path = /^[A-Za-z_$]{1,40}(?:\??\.[A-Za-z_$]{1,40}){0,6}$/.exec(value)?.[0];
  if (path === undefined) return false;
  const last = path.slice(path.lastIndexOf('.') + 1);
  return isSecretName(last) && wordsOfName(last).every((word) => word.length < 12 || isSecretName(word));
}
