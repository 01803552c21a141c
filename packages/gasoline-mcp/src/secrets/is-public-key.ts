/** Heads of keys that are made to stand in pages, whatever the field is called that holds them. */
const publicHeads = [
  // Stripe, Clerk, Paystack and others who follow them
  /^pk_(?:test|live|prod)_/,
  // Mapbox: `sk.` is the secret one
  /^pk\.eyJ[\w-]+\.[\w-]+$/,
  /^sb_publishable_/,
  // PostHog, Datadog's browser, Razorpay's key id, Flutterwave
  /^phc_[A-Za-z0-9]{20,}$/,
  /^pub[0-9a-f]{32}$/,
  /^rzp_(?:test|live)_/,
  /^FLWPUBK/,
  /^(?:public|publishable|pub)[-_]/,
  /\.apps\.googleusercontent\.com$/,
];

/** Keys that every visitor may have. They are masked all the same, since their field says that they are secret. */
export function isPublicKey(value: string): boolean {
  return publicHeads.some((head) => head.test(value)) || isMeantForPages(value);
}

/** The anonymous key of Supabase is a token without an end that every page of the app carries on purpose. */
export function isMeantForPages(token: string): boolean {
  if (!token.startsWith('eyJ') || token.length > 2000) return false;
  const claims = decodedPart(token.split('.')[1] ?? '');
  return claims?.['role'] === 'anon' && /supabase/.test(String(claims['iss']));
}

/** One part of a JSON Web Token. */
export function decodedPart(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    // Cut, encrypted, or no JSON at all.
    return undefined;
  }
}
