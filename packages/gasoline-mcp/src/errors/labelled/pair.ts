/** Two messages, and whether one who knows the app would call them one bug. */
export type Pair = [from: string, one: string, other: string];
