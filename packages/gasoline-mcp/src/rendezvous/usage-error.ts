/** The user typed something that cannot be meant; the message says what would do. */
export class UsageError extends Error {}
