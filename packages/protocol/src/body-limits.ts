/**
 * How much of one body is kept. Constants in a file of their own, because they are all that page scripts carry
 * of the limits.
 */
export const maxRequestBodyChars = 8_192;
export const maxResponseBodyChars = 16_384;
export const maxWebSocketMessageChars = 4_096;
