import { type EventCategory, eventCategories } from '@gasoline/protocol';

export interface StreamSettings {
  enabled: boolean;
  events: readonly EventCategory[];
  throttleSeconds: number;
  urlFilter: string | undefined;
}

/** Off, until somebody wants it. */
export const defaultStreamSettings: StreamSettings = {
  enabled: false,
  events: eventCategories,
  throttleSeconds: 5,
  urlFilter: undefined,
};

export const minThrottleSeconds = 1;
export const maxThrottleSeconds = 60;
