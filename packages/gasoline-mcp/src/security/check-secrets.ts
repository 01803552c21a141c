import { fieldNameBefore } from '../secrets/field-name-before.ts';
import { maskSecret } from '../secrets/mask-secret.ts';
import { isTokenEndpoint } from './addresses.ts';
import type { Book } from './book.ts';
import { type DetectedSecret, rulesById } from './detect-secrets.ts';
import type { KnownSecrets } from './known-secrets.ts';
import type { Evidence } from './finding.ts';
import type { SituationId } from './situations.ts';
import type { Source } from './sources.ts';

const namedTitles: Record<string, string> = {
  password: 'Password',
  token: 'Token',
  secret: 'Secret',
};

/** Notes what the secrets of a text mean where they stand. */
export function checkSecrets(source: Source, secrets: readonly DetectedSecret[], book: Book): void {
  for (const secret of secrets) {
    const value = source.text.slice(secret.start, secret.end);
    book.add({
      situation: situationOf(source, secret, value),
      what: rulesById.get(secret.kind)?.title ?? namedTitles[secret.kind] ?? 'Secret',
      key: `${secret.kind}\n${value}`,
      id: source.id,
      times: source.times,
      evidence: (known) => evidenceOf(source, secret, value, known),
    });
  }
}

function situationOf(source: Source, { kind }: DetectedSecret, value: string): SituationId {
  const rule = rulesById.get(kind);
  switch (source.place) {
    case 'url':
      return rule?.weak?.test(value) ? 'weak_secret_in_url' : 'secret_in_url';
    case 'console':
      return kind === 'password' ? 'password_in_console' : 'secret_in_console';
    case 'request':
    case 'action':
      return 'secret_in_request';
    case 'script':
      if (rule?.class === 'token' || kind === 'password') return 'token_in_response';
      return rule?.weak?.test(value) ? 'weak_secret_in_script' : 'secret_in_script';
    case 'response': {
      const isToken = rule === undefined ? kind !== 'secret' : rule.class === 'token';
      if (!isToken) return rule?.weak?.test(value) ? 'weak_secret_in_response' : 'secret_in_response';
      const isExpected = kind !== 'password' && isTokenEndpoint(source.request?.url ?? '');
      return isExpected ? 'token_from_token_endpoint' : 'token_in_response';
    }
  }
}

function evidenceOf(
  { text, place, where, evidence }: Source,
  secret: DetectedSecret,
  value: string,
  known: KnownSecrets,
): Evidence {
  const { kind, start, prefix } = secret;
  const name = secret.name || fieldNameBefore(text, start);
  return {
    ...known.maskEvidence(place === 'url' ? { ...evidence(), url: text } : evidence()),
    field: place === 'url' ? parameterKind(text, start) : where.place,
    ...(name === undefined ? {} : { param_name: known.mask(name).slice(0, 100) }),
    pattern: kind,
    redacted_value: maskSecret(value, prefix),
    ...(place === 'console' ? { redacted_preview: known.preview(text, secret) } : {}),
  };
}

function parameterKind(url: string, start: number): string {
  const before = url.slice(0, start);
  if (before.includes('#')) return 'fragment';
  return before.includes('?') ? 'query_param' : 'url';
}
