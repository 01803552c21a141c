import { type EventCategory, eventCategories } from '@gasoline/protocol';
import type { NoiseRule } from '../noise/noise-rule.ts';

export interface StreamSettings {
  enabled: boolean;
  events: readonly EventCategory[];
  throttleSeconds: number;
  urlFilter: string | undefined;
  /** Of the project of whoever has set the stream up. */
  noiseRules: () => readonly NoiseRule[];
}

/** Off, until somebody wants it. */
export const defaultStreamSettings: StreamSettings = {
  enabled: false,
  events: eventCategories,
  throttleSeconds: 5,
  urlFilter: undefined,
  noiseRules: () => [],
};

export const minThrottleSeconds = 1;
export const maxThrottleSeconds = 60;
