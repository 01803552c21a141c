import { wordsOfName } from './words-of-name.ts';

const secretWords = new Set(
  (
    'password passwd passphrase passcode passwort pwd secret secrets token tokens apikey accesskey authkey ' +
    'privatekey secretkey sessionid phpsessid jsessionid dbpass smtppass credential credentials ' +
    'authorization bearer jwt otp cvv cvc ssn'
  ).split(' '),
);

/** `newpassword`, `jwtsecret`, `apitoken`: written as one word, the last part says what it is. */
const secretEnding =
  /^(?!csrf|xsrf|next|prev|page|sync|skip|delta|continu).{2,}(?:password|passwd|secret|token|apikey)$/;

/** Two words that name a secret only together: an `id` or a `key` alone says nothing. */
const secretPairs = new Set(
  (
    'api key,app key,access key,account key,auth key,private key,secret key,signing key,encryption key,' +
    'master key,service key,shared key,subscription key,session id,session key,auth code,auth header,' +
    'connection string,db pass,smtp pass,mail pass,user pass,redis pass'
  ).split(','),
);

/** Words that turn any such name harmless, wherever they stand: `csrf_token`, `public_key`. */
const harmlessWords = new Set('csrf xsrf csrftoken xsrftoken nonce public publishable'.split(' '));

/** At the end of a name they say that it is about a secret: `token_type`, `passwordHint`, `password_changed_at`. */
const aboutSecrets = new Set(
  (
    'type types expires expiry expiration expired ttl valid invalid required enabled exists hint label ' +
    'placeholder strength policy url uri endpoint length format at in on status version symbol decimals'
  ).split(' '),
);

/** Beside a token they turn it harmless: `next_page_token` is a place in a list, `max_tokens` a number. */
const harmlessForTokens = new Set(
  (
    'page next prev previous sync cursor continuation cancel count counts max min limit usage used total ' +
    'input output prompt completion cached reasoning size site'
  ).split(' '),
);

/** The same behind it only: an `id_token` is one. */
const aboutTokens = new Set('id address contract'.split(' '));

/** Fields, parameters and variables whose value is a secret whatever it looks like. */
export function isSecretName(name: string): boolean {
  if (name.length > 100) return false;
  const words = wordsOfName(name);
  const harmless = words.some((word) => harmlessWords.has(word)) || aboutSecrets.has(words.at(-1) ?? '');
  if (harmless) return false;
  return words.some((word, i) => {
    const [before = '', after = ''] = [words[i - 1], words[i + 1]];
    if (word === 'token' || word === 'tokens')
      return ![before, after].some((beside) => harmlessForTokens.has(beside)) && !aboutTokens.has(after);
    return secretWords.has(word) || secretPairs.has(`${word} ${after}`) || secretEnding.test(word);
  });
}
