import type { Family } from '../evaluation-case.ts';
import { ecJwk, keyBlocks, publicJwk } from '../formats/key-blocks.ts';
import { stripePublishable } from '../formats/services.ts';
import { mapboxToken, supabaseKey } from '../formats/signed-tokens.ts';
import { doc, may } from '../marked-text.ts';
import type { Random } from '../random.ts';
import { inAnswer, inConsole, inPage, inRequest, inScript, inSocket, inUrl } from '../recipes.ts';
import { bundle } from '../surroundings/bundle.ts';
import { htmlPage } from '../surroundings/page.ts';

const recaptcha = (r: Random): string =>
  `6L${r.pick(['c', 'd', 'e', 'f'])}${r.chars('base64url', 5)}AAAAA${r.chars('base64url', 27)}`;
const vapid = (r: Random): string => `B${r.chars('base64url', 86)}`;
const sentry = (r: Random): string =>
  `https://${r.chars('hex', 32)}@o${r.digits(6)}.ingest.sentry.io/${r.digits(7)}`;
const clientId = (r: Random): string => `${r.digits(12)}-${r.chars('base36', 32)}.apps.googleusercontent.com`;

/**
 * Keys that are made to be seen: decisions 8, "publishable never" and "public and site keys". By the same
 * sentence: the `anon` key of Supabase, which its makers call public, and the `pk.` token of Mapbox.
 */
export const publicKeys: Family = {
  name: 'public keys',
  shown: [
    inScript('Stripe publishable key', (r) => bundle(r, doc`const s=loadStripe("${stripePublishable(r)}")`)),
    inPage('Stripe in a page', (r) =>
      htmlPage(r, doc`<script>window.stripeKey="${stripePublishable(r)}"</script>`),
    ),
    inAnswer('Stripe in settings', (r) => doc`{"publishableKey":"${stripePublishable(r)}","currency":"eur"}`),
    inUrl(
      'Stripe in a URL',
      (r) =>
        doc`https://js.stripe.com/v3/m-outer.html?referrer=https%3A%2F%2Fshop.northwind-parts.com&apiKey=${stripePublishable(r)}`,
    ),
    inPage('reCAPTCHA', (r) =>
      htmlPage(r, doc`<div class="g-recaptcha" data-sitekey="${recaptcha(r)}" data-size="invisible"></div>`),
    ),
    inUrl(
      'reCAPTCHA script',
      (r) => doc`https://www.google.com/recaptcha/api.js?render=${recaptcha(r)}&hl=de`,
    ),
    inUrl(
      'reCAPTCHA frame',
      (r) =>
        doc`https://www.google.com/recaptcha/api2/anchor?ar=1&k=${recaptcha(r)}&co=aHR0cHM6Ly9hcHA6NDQz&v=${r.chars('base64url', 24)}&size=invisible`,
    ),
    inScript('site key', (r) =>
      bundle(r, doc`grecaptcha.render("box",{siteKey:"${recaptcha(r)}",theme:"light"})`),
    ),
    inScript('Turnstile', (r) =>
      bundle(r, doc`turnstile.render("#t",{sitekey:"0x4AAAAAAA${r.chars('base64url', 14)}"})`),
    ),
    inScript('Supabase anon key', (r) =>
      bundle(
        r,
        doc`const s=createClient("https://${r.chars('lower', 20)}.supabase.co","${supabaseKey(r, 'anon')}")`,
      ),
    ),
    inPage('Supabase in a page', (r) =>
      htmlPage(
        r,
        doc`<script>window.env={"NEXT_PUBLIC_SUPABASE_ANON_KEY":"${supabaseKey(r, 'anon')}"}</script>`,
      ),
    ),
    inUrl(
      'Mapbox',
      (r) => doc`https://api.mapbox.com/styles/v1/mapbox/streets-v12?access_token=${mapboxToken(r, 'pk')}`,
    ),
    inScript('Sentry address', (r) => bundle(r, doc`Sentry.init({dsn:"${sentry(r)}",tracesSampleRate:.1})`)),
    inUrl(
      'Sentry envelope',
      (r) =>
        doc`https://o${r.digits(6)}.ingest.sentry.io/api/${r.digits(7)}/envelope/?sentry_version=7&sentry_key=${may(r.chars('hex', 32))}`,
    ),
    inScript('push server', (r) =>
      bundle(r, doc`e.pushManager.subscribe({userVisibleOnly:!0,applicationServerKey:"${vapid(r)}"})`),
    ),
    inAnswer('push settings', (r) => doc`{"vapidPublicKey":"${vapid(r)}","enabled":true}`),
    inScript('analytics', (r) =>
      bundle(r, doc`gtag("config","G-${r.chars('base32', 10)}");fbq("init","${r.digits(15)}")`),
    ),
    inAnswer(
      'OAuth client ids',
      (r) =>
        doc`{"google":{"clientId":"${clientId(r)}"},"azure":{"clientId":"${r.uuid()}","tenantId":"${r.uuid()}"}}`,
    ),
    inAnswer('JWK set', (r) => doc`${JSON.stringify({ keys: [publicJwk(r), ecJwk(r)] })}`),
    inAnswer('certificate', (r) => doc`${keyBlocks.certificate(r).join('\n')}\n`, {
      contentType: 'application/x-pem-file',
    }),
    inAnswer(
      'public key in JSON',
      (r) => doc`{"kid":"${r.chars('hex', 16)}","publicKey":"${keyBlocks.publicKey(r).join('\\n')}"}`,
    ),
    inAnswer(
      'SSH public keys',
      (r) =>
        doc`[{"id":${r.digits(8)},"key":"ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI${r.chars('base64', 43)}"},{"id":${r.digits(8)},"key":"ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABgQ${r.chars('base64', 300)}"}]`,
    ),
    inScript('PEM armour in a parser', (r) =>
      bundle(
        r,
        doc`const n=t.replace("-----BEGIN ${'PRIVATE'} KEY-----","").replace("-----END ${'PRIVATE'} KEY-----","").replace(/\\s/g,"")`,
      ),
    ),
    inSocket(
      'key exchange',
      (r) =>
        doc`{"type":"hello","publicKey":"${r.bytes(32).toString('base64')}","fingerprint":"SHA256:${r.bytes(32).toString('base64').slice(0, 43)}"}`,
    ),
  ],
  heldOut: [
    inScript('Stripe in an object', (r) =>
      bundle(r, doc`const e={STRIPE_PUBLISHABLE_KEY:"${stripePublishable(r)}",mode:"payment"}`),
    ),
    inPage('hCaptcha', (r) => htmlPage(r, doc`<div class="h-captcha" data-sitekey="${r.uuid()}"></div>`)),
    inScript('reCAPTCHA enterprise', (r) =>
      bundle(
        r,
        doc`const RECAPTCHA_SITE_KEY="${recaptcha(r)}";grecaptcha.enterprise.execute(RECAPTCHA_SITE_KEY,{action:"LOGIN"})`,
      ),
    ),
    inScript('Supabase by name', (r) =>
      bundle(
        r,
        doc`const o={supabaseUrl:"https://${r.chars('lower', 20)}.supabase.co",supabaseAnonKey:"${supabaseKey(r, 'anon')}"}`,
      ),
    ),
    inScript('Supabase publishable key', (r) =>
      bundle(r, doc`const k="sb_publishable_${r.chars('base64url', 22)}_${r.chars('base64url', 8)}"`),
    ),
    inScript('Mapbox in a bundle', (r) => bundle(r, doc`mapboxgl.accessToken="${mapboxToken(r, 'pk')}"`)),
    inPage('Sentry loader', (r) =>
      htmlPage(
        r,
        doc`<script src="https://js.sentry-cdn.com/${r.chars('hex', 32)}.min.js" crossorigin="anonymous"></script>`,
      ),
    ),
    inUrl(
      'sign in with Google',
      (r) =>
        doc`https://accounts.google.com/o/oauth2/v2/auth?client_id=${clientId(r)}&response_type=token&scope=openid&redirect_uri=https%3A%2F%2Fapp.northwind-parts.com&state=${r.chars('hex', 32)}&code_challenge=${r.chars('base64url', 43)}`,
    ),
    inConsole('public key of a wallet', (r) => doc`connected, public key 0x04${r.chars('hex', 128)}`),
    inAnswer(
      'PGP public key',
      (r) =>
        doc`-----BEGIN PGP PUBLIC KEY BLOCK-----\n\n${r.bytes(240).toString('base64')}\n=${r.chars('base64', 4)}\n-----END PGP PUBLIC KEY BLOCK-----\n`,
      { contentType: 'application/pgp-keys' },
    ),
    inRequest(
      'passkey',
      (r) =>
        doc`{"id":"${r.chars('base64url', 43)}","type":"public-key","response":{"clientDataJSON":"${r.bytes(120).toString('base64url')}","publicKey":"${r.bytes(91).toString('base64url')}"}}`,
    ),
    inAnswer(
      'signing certificate of SAML',
      (r) => doc`<ds:X509Certificate>${r.bytes(600).toString('base64')}</ds:X509Certificate>`,
      { contentType: 'application/samlmetadata+xml' },
    ),
  ],
};
