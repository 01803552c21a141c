import { wordsOfName } from './words-of-name.ts';

const secretWords = new Set(
  (
    'password passwd passphrase passcode pwd secret secrets token tokens apikey apisecret accesstoken ' +
    'authtoken refreshtoken idtoken accesskey privatekey secretkey clientsecret sessionid sessiontoken ' +
    'phpsessid jsessionid credential credentials authorization bearer jwt otp cvv cvc ssn'
  ).split(' '),
);

/** Two words that name a secret only together: an `id` or a `key` alone says nothing. */
const secretPairs = new Set(
  (
    'api key,app key,access key,account key,auth key,private key,secret key,signing key,encryption key,' +
    'master key,service key,shared key,subscription key,session id,session key,auth code,connection string'
  ).split(','),
);

/** Words that turn any such name harmless: `csrf_token`, `token_type`, `public_key`, `password_hint`. */
const harmlessWords = new Set(
  (
    'csrf xsrf nonce public publishable site type types expires expiry expiration expired ttl valid ' +
    'invalid required enabled exists hint label placeholder strength policy url uri endpoint length ' +
    'format'
  ).split(' '),
);

/** Words that turn only a token harmless: `next_page_token` is a place in a list, `max_tokens` a number. */
const harmlessForTokens = new Set(
  (
    'page next prev previous sync cursor continuation cancel count counts max min limit usage used total ' +
    'input output prompt completion cached reasoning size'
  ).split(' '),
);

/** Fields, parameters and variables whose value is a secret whatever it looks like. */
export function isSecretName(name: string): boolean {
  if (name.length > 100) return false;
  const words = wordsOfName(name);
  if (words.some((word) => harmlessWords.has(word))) return false;
  const noToken = words.some((word) => harmlessForTokens.has(word));
  return words.some((word, i) => {
    if (noToken && (word === 'token' || word === 'tokens')) return false;
    return secretWords.has(word) || secretPairs.has(`${word} ${words[i + 1] ?? ''}`);
  });
}
