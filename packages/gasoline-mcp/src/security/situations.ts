import type { Category, Severity } from './finding.ts';

/** What it means when something is found at a certain place. `{what}` is what was found. */
export interface Situation {
  category: Category;
  severity: Severity;
  cwe?: string;
  related?: string;
  title: string;
  description: string;
  recommendation: string;
}

const neverLog = 'Remove this log line, or log that there is one and not what it is.';
const fromServer =
  'Keep it on the server: let the page call an endpoint of yours that uses it. Revoke this one, since it has been handed out.';
const checkAuth =
  'Make this endpoint demand authentication. If it is public on purpose, leave these fields out of its answer.';
const useHttps = 'Use https: or wss: for everything that is not on this machine.';

/** Every situation that an audit knows, with what it is worth. */
export const situations = {
  secret_in_url: {
    category: 'credentials',
    severity: 'critical',
    cwe: 'CWE-598',
    title: '{what} in a URL',
    description:
      'URLs are kept in server logs, in the history of the browser and by proxies, and are sent on as the referrer.',
    recommendation: 'Send it in a header instead, never in a URL, and revoke this one.',
  },
  weak_secret_in_url: {
    category: 'credentials',
    severity: 'warning',
    cwe: 'CWE-598',
    title: '{what} in a URL',
    description:
      'It belongs to a test mode, is of little use alone, or is one that pages carry to load maps and the like. URLs are kept in logs.',
    recommendation:
      'Make sure that it is restricted to your sites and to what the page needs, and that no live key takes its place.',
  },
  secret_in_response: {
    category: 'credentials',
    severity: 'critical',
    cwe: 'CWE-200',
    title: '{what} in an answer',
    description: 'The server hands it to the page, so everyone who can open the page has it.',
    recommendation: fromServer,
  },
  secret_in_script: {
    category: 'credentials',
    severity: 'critical',
    cwe: 'CWE-798',
    related: 'CWE-200',
    title: '{what} in a script or page',
    description: 'It is written into what every visitor downloads.',
    recommendation: fromServer,
  },
  weak_secret_in_response: {
    category: 'credentials',
    severity: 'warning',
    cwe: 'CWE-200',
    title: '{what} in an answer',
    description: 'It belongs to a test mode, or is of little use alone; the live one often follows it.',
    recommendation:
      'Make sure that it is restricted to what the page needs, and that no live key takes its place.',
  },
  weak_secret_in_script: {
    category: 'credentials',
    severity: 'warning',
    cwe: 'CWE-798',
    related: 'CWE-200',
    title: '{what} in a script or page',
    description: 'It belongs to a test mode, or is of little use alone; the live one often follows it.',
    recommendation:
      'Make sure that it is restricted to what the page needs, and that no live key takes its place.',
  },
  secret_in_request: {
    category: 'credentials',
    severity: 'warning',
    cwe: 'CWE-522',
    title: '{what} in what the page sends',
    description: 'The page has it in order to send it, and so has everyone who can open the page.',
    recommendation: 'Send credentials in a header, and keys of your own only from the server.',
  },
  token_from_token_endpoint: {
    category: 'pii_exposure',
    severity: 'info',
    title: '{what} in the answer of a login or token endpoint',
    description: 'Handing it out is what this endpoint is for.',
    recommendation: 'Nothing to do if the page needs it; a cookie with HttpOnly is out of reach of scripts.',
  },
  token_in_response: {
    category: 'pii_exposure',
    severity: 'critical',
    cwe: 'CWE-200',
    title: '{what} in an answer',
    description: 'An endpoint that is not there to hand it out does so.',
    recommendation: 'Leave this field out of the answer.',
  },
  secret_in_console: {
    category: 'pii_exposure',
    severity: 'critical',
    cwe: 'CWE-532',
    title: '{what} in the console',
    description: 'Extensions, error reporters and everyone at the screen can read the console.',
    recommendation: neverLog,
  },
  password_in_console: {
    category: 'pii_exposure',
    severity: 'warning',
    cwe: 'CWE-532',
    title: '{what} in the console',
    description: 'Extensions, error reporters and everyone at the screen can read the console.',
    recommendation: neverLog,
  },
  pii_in_console: {
    category: 'pii_exposure',
    severity: 'info',
    cwe: 'CWE-532',
    title: '{what} in the console',
    description: 'Error reporters send on what the console shows.',
    recommendation: neverLog,
  },
  payment_pii_in_console: {
    category: 'pii_exposure',
    severity: 'warning',
    cwe: 'CWE-532',
    title: '{what} in the console',
    description: 'Error reporters send on what the console shows.',
    recommendation: neverLog,
  },
  pii_in_url: {
    category: 'pii_exposure',
    severity: 'warning',
    cwe: 'CWE-598',
    title: '{what} in a URL',
    description: 'URLs are kept in server logs, in the history of the browser and by proxies.',
    recommendation: 'Send it in the body of a request, or an id in its place.',
  },
  pii_in_request: {
    category: 'pii_exposure',
    severity: 'info',
    cwe: 'CWE-359',
    title: '{what} in what the page sends',
    description: 'Forms do this; it matters who receives it.',
    recommendation: 'Check that the receiver needs it.',
  },
  payment_pii_in_request: {
    category: 'pii_exposure',
    severity: 'warning',
    cwe: 'CWE-359',
    title: '{what} in what the page sends',
    description: 'Numbers like this should pass through as few hands as possible.',
    recommendation: 'Let a payment or identity provider take it, so that your server never sees it.',
  },
  pii_in_response: {
    category: 'pii_exposure',
    severity: 'info',
    title: '{what} in an answer',
    description: 'The request was authenticated, or this is the answer to a login.',
    recommendation: 'Check that this user may see it, and that the page needs it.',
  },
  pii_without_auth: {
    category: 'auth_patterns',
    severity: 'warning',
    cwe: 'CWE-306',
    related: 'CWE-359',
    title: '{what} for anyone who asks',
    description: 'The request carried no credentials, and the answer tells about people.',
    recommendation: checkAuth,
  },
  payment_pii_without_auth: {
    category: 'auth_patterns',
    severity: 'critical',
    cwe: 'CWE-306',
    related: 'CWE-359',
    title: '{what} for anyone who asks',
    description: 'The request carried no credentials, and the answer tells about people.',
    recommendation: checkAuth,
  },
  pii_with_unknown_auth: {
    category: 'auth_patterns',
    severity: 'info',
    title: '{what} in an answer, authentication unknown',
    description:
      'No credentials were seen in the request; a cookie that scripts cannot see may have been sent.',
    recommendation: 'Check that this endpoint refuses a request without the cookie.',
  },
  mixed_script: {
    category: 'transport',
    severity: 'critical',
    cwe: 'CWE-319',
    title: 'Mixed content: HTTPS page loading HTTP script',
    description: 'Whoever is on the network between can replace the script, and with it the page.',
    recommendation: useHttps,
  },
  mixed_resource: {
    category: 'transport',
    severity: 'warning',
    cwe: 'CWE-319',
    title: 'Mixed content: HTTPS page loading HTTP resource',
    description: 'Whoever is on the network between can read or replace it; browsers block much of it.',
    recommendation: useHttps,
  },
  plain_http: {
    category: 'transport',
    severity: 'warning',
    cwe: 'CWE-319',
    title: 'Request over unencrypted HTTP',
    description: 'Whoever is on the network between can read and change it.',
    recommendation: useHttps,
  },
  plain_websocket: {
    category: 'transport',
    severity: 'warning',
    cwe: 'CWE-319',
    title: 'WebSocket without encryption',
    description: 'Whoever is on the network between can read and change every message.',
    recommendation: useHttps,
  },
} as const satisfies Record<string, Situation>;

export type SituationId = keyof typeof situations;
