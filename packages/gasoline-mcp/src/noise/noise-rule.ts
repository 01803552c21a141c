/** Why an entry says little about the page itself. */
export const noiseClasses = ['extension', 'framework', 'cosmetic', 'analytics', 'infrastructure'] as const;
export type NoiseClass = (typeof noiseClasses)[number];

/** Something that happened, as a rule sees it. */
export interface Happening {
  kind: 'log' | 'network';
  message: string;
  level?: string | undefined;
  /** Where a log entry came from: the script, or the newest frame of the stack. */
  source?: string | undefined;
  /** What was asked for. */
  url?: string | undefined;
  method?: string | undefined;
  status?: number | undefined;
  pageUrl?: string | undefined;
}

/** Everything that is given must match. */
export interface NoiseRule {
  id: string;
  kind?: Happening['kind'];
  message?: RegExp;
  source?: RegExp;
  url?: RegExp;
  method?: string;
  /** From and to, both included. */
  status?: readonly [number, number];
  level?: string;
  class: NoiseClass;
  reason: string;
}

/** What is said of an entry that a rule matched. */
export interface Noise {
  rule: string;
  class: NoiseClass;
  reason: string;
}
