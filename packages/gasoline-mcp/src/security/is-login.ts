const identifier =
  /(?:^|[&?"'\s{,;[])(?:user\[)?(?:user_?name|user_?id|user|e-?mail(?:_?address)?|login|identifier|account|phone(?:_?number)?|customer_?id)(?:\])?\\{0,16}["']?\s{0,5}(?:[=:]|\r?\n\r?\n)/i;
const password =
  /(?:^|[&?"'\s{,;[])(?:user\[)?pass(?:word|wd|code|phrase)?(?:\])?\\{0,16}["']?\s{0,5}(?:[=:]|\r?\n\r?\n)|\bpwd\\{0,16}["']?\s{0,5}[=:]/i;

/** A body with somebody's name and a password: sending both is what a login is for. */
export function isLogin(body: string): boolean {
  return password.test(body) && identifier.test(body);
}
