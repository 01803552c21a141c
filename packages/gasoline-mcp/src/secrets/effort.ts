/**
 * How often something in a text may still be looked at closely. Redaction has no such bound. An audit has: a page
 * could otherwise keep the server busy with baits.
 */
export interface Effort {
  looks: number;
}
