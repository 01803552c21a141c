/** What the measuring site sends. */
export const socketMessages = 20_000;
export const socketMessageChars = 200;
export const smallBodyChars = 1024;
export const largeBodyChars = 5 * 1024 * 1024;
