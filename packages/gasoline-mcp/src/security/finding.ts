export const severities = ['info', 'warning', 'critical'] as const;
export type Severity = (typeof severities)[number];

export const categories = ['credentials', 'auth_patterns', 'pii_exposure', 'transport'] as const;
export type Category = (typeof categories)[number];

/** Where something was seen, with every secret and everything about people masked. */
export type Evidence = Record<string, string | number | boolean | string[]>;

/** One thing to fix. */
export interface Finding {
  severity: Severity;
  category: Category;
  title: string;
  description: string;
  evidence: Evidence;
  recommendation: string;
  cwe?: string;
  related_cwe?: string;
  /** In how many entries. */
  occurrences: number;
  /** Ids of the first of these entries. */
  seen: string[];
}

export const rankOf = (severity: Severity): number => severities.indexOf(severity);
