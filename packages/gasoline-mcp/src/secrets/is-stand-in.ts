/**
 * What manuals, forms and settings write where a secret would stand. Such a value is masked like any other, because
 * it may be one; it is not reported, because it hardly ever is.
 */
export function isStandIn(value: string): boolean {
  if (isShortened(value)) return true;
  return value.length <= maxLength && (isFillIn(value) || isRuleList(value) || isSpelledOut(value));
}

const maxLength = 200;

/** `sk_live_…ds8A`, `eyJhbGciOi...ZdXQ`, `ab****yz`: the middle or the end was left out. */
export function isShortened(value: string): boolean {
  return /[.*\u2022\u25cf\u00b7]{3}|\u2026/.test(value);
}

/** `your-api-key`, `insert_token_here`, `<token>`, `process.env.KEY`, `%s` */
export function isFillIn(value: string): boolean {
  if (value.length > maxLength) return false;
  return (
    (/^[-_<[{(]*(?:your|my|the|insert|enter|replace|add|put|example|sample|dummy|placeholder|change|todo|xxx+|redacted|masked|hidden)[-_ ]?(?:[a-z]|$)/i.test(
      value,
    ) &&
      /^[A-Za-z_<>[\]{}() .-]*\d{0,3}[>\])}]*$/.test(value)) ||
    /^(?:process|import\.meta)\.env\b|^env[.[(]|\$\{|\{\{|^<[^>]*>$|^<[\w -]*$|^%[A-Z_]+%$|^%s$|^:[a-z]+$/i.test(
      value,
    )
  );
}

/** One of these must be there: they name the secret, or tell that there is none to see. */
const telling = `passwords?|passwort|passwd|passphrase|pass|pwd|pw|secrets?|tokens?|keys?|apikey|credentials?
  |changeme|changeit|change|unchanged|keep|kept|same|notset|unset|set|redacted|masked|hidden|filtered|encrypted
  |removed|omitted|sanitized|protected|placeholder|todo|tbd|demo|dummy|none|empty|blank`;
/** And these may stand around it. */
const around = `your?s?|my|our|the|this|an?|me|it|to|user(?:name)?|d(?:ata)?b(?:ase)?|root|admin|app|api|default|test
  |fake|example|sample|access|auth|client|no|not|existing|as|before|current|old|new|previous|here|insert|enter
  |replace|with|add|put|value|strings?|text|stored|saved|in|by|from|for|of|env|config|service|account|server|smtp`;
const allWords = new RegExp(`^(?:${around}|${telling})+$`.replace(/\s+/g, ''));
const tellingWord = new RegExp(telling.replace(/\s+/g, ''));
/** More of these words make no sense, and the pattern would try them in every combination. */
const maxSpelled = 32;

/** Words alone that say what should stand here: `__UNCHANGED__`, `(keep existing)`, `dbPassword`, `CHANGE-ME`. */
function isSpelledOut(value: string): boolean {
  if (!/^[A-Za-z_ .()[\]{}<>*#$:!/-]+$/.test(value)) return false;
  const letters = value.replace(/[^A-Za-z]/g, '').toLowerCase();
  return letters.length <= maxSpelled && tellingWord.test(letters) && allWords.test(letters);
}

const ruleWords =
  /^(?:required\w*|nullable|sometimes|optional|filled|present|prohibited|bail|confirmed|string|integer|int|number|numeric|boolean|bool|array|email|url|uuid|date|min|max|between|size|len|length|min_?length|max_?length|same|different|regex|alpha\w*|in|not_in|unique|exists|password|current_password|letters|mixed\w*|numbers|symbols|uncompromised|trim)$/i;

/** What a form demands of a value: `required|min:8|confirmed`, `min:8`, `maxLength(64)`. */
function isRuleList(value: string): boolean {
  const rules = value.split('|');
  const known = rules.filter((rule) => {
    const { name = '', argument = '' } =
      /^(?<name>[A-Za-z_]+)(?<argument>[:=(].*)?$/.exec(rule)?.groups ?? {};
    return ruleWords.test(name) && (rules.length > 1 || argument !== '');
  });
  return known.length * 2 > rules.length;
}
