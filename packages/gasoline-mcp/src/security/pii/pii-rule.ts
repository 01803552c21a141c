export const piiKinds = ['email', 'card', 'ssn', 'phone', 'address', 'birth_date'] as const;
export type PiiKind = (typeof piiKinds)[number];

/** Something about a person, inside a text. */
export interface PiiSpan {
  kind: PiiKind;
  start: number;
  end: number;
}

/** What a value may be when it stands behind a name, or alone. */
export interface PiiRule {
  kind: PiiKind;
  title: string;
  /** How it is told from other things, for people. */
  told: string;
  /** Texts with one each. */
  finds: readonly string[];
  ignores: readonly string[];
}
