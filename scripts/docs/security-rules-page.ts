import { secretRules } from '../../packages/gasoline-mcp/src/secrets/rules/secret-rules.ts';
import { severities } from '../../packages/gasoline-mcp/src/security/finding.ts';
import { piiRules } from '../../packages/gasoline-mcp/src/security/pii/pii-rules.ts';
import { type Situation, situations } from '../../packages/gasoline-mcp/src/security/situations.ts';
import { code, generatedNotice, joinParts, table } from './markdown.ts';

/** `docs/security-rules.md` */
export function securityRulesPage(): string {
  return joinParts([
    '# Security rules',
    generatedNotice,
    'What [`security_audit`](tools.md#security_audit) looks for, and what it makes of it. The redactor on the way out uses the same rules for secrets, and is less strict: it also masks what was cut, what has a wrong checksum, and every value of a field that is named like a secret.',
    '## What a finding is worth',
    'The place decides. Sorted as `security_audit` sorts them.',
    situationTable(),
    '## Secrets known by their format',
    '`pattern` is what `evidence.pattern` says. Weak ones are those that do less harm: in answers and scripts they are a warning.',
    secretTable(),
    '## Secrets known by their name',
    'A value in JSON, a form, `k=v`, XML, a header or an address counts when its name says password, token, secret, api key or the like, and when it cannot be read as words, a number, a date or an address. `pattern` is then `password`, `token` or `secret`. A password may be any text that does not look like a label or a message.',
    'Never a secret: tokens against forged forms (csrf, xsrf, authenticity, verification), captchas, page, next, sync and continuation tokens, nonces, public, publishable and site keys, placeholders such as `<your-token>` or `${TOKEN}`, masks, runs of one character, the anonymous key of Supabase, and the example keys of AWS. The password of a login is expected.',
    '## About people',
    table(
      ['`pattern`', 'What', 'How it is told'],
      piiRules.map(({ kind, title, told }) => [code(kind), title, told]),
    ),
  ]);
}

function situationTable(): string {
  const all = Object.entries<Situation>(situations);
  const rows = severities
    .toReversed()
    .flatMap((severity) =>
      all
        .filter(([, situation]) => situation.severity === severity)
        .map(([id, { title, category, cwe, related, recommendation }]) => [
          severity,
          code(category),
          `${title.replace('{what}', '…')} (${id.replaceAll('_', ' ')})`,
          [cwe, related].filter((id) => id !== undefined).join(', '),
          recommendation,
        ]),
    );
  return table(['Severity', 'Category', 'Finding', 'CWE', 'What to do'], rows);
}

function secretTable(): string {
  const rows = secretRules.flatMap(({ id, title, class: kind, keywords, weak, variant }) => {
    const begins = keywords.map((keyword) => code(keyword)).join(', ');
    const isWeak = weak === undefined ? '' : weak.source === '^' ? 'weak' : 'weak in test mode';
    const row = (ofId: string, ofTitle: string) => [code(ofId), ofTitle, kind, isWeak, begins];
    return [row(id, title), ...(variant ? [row(variant.id, variant.title)] : [])];
  });
  return table(['`pattern`', 'What', 'Class', 'Weight', 'Looked for at'], rows);
}
