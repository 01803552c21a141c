/** What a significant event may be about; the names are those of the product's document. */
export const eventCategories = [
  'errors',
  'network_errors',
  'performance',
  'user_frustration',
  'security',
] as const;
export type EventCategory = (typeof eventCategories)[number];

/** From the least to the most severe. */
export const eventSeverities = ['info', 'warning', 'error'] as const;
export type EventSeverity = (typeof eventSeverities)[number];
