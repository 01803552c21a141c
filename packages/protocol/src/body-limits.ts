/** How much of one body is kept. A file of its own, because page scripts carry nothing else of the limits. */
export const bodyLimits = {
  maxRequestBodyChars: 8 * 1024,
  maxResponseBodyChars: 16 * 1024,
  maxWebSocketMessageChars: 4 * 1024,
} as const;
