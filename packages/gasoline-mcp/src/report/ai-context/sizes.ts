/** How much of a failure is written. */
export interface Size {
  errors: number;
  frames: number;
  moments: number;
  hints: number;
  messageChars: number;
  bodyChars: number;
}

/** From generous to terse: the first that keeps within the budget is taken. */
export const sizes: Size[] = [
  { errors: 5, frames: 3, moments: 10, hints: 6, messageChars: 300, bodyChars: 300 },
  { errors: 4, frames: 3, moments: 7, hints: 5, messageChars: 200, bodyChars: 200 },
  { errors: 3, frames: 2, moments: 5, hints: 4, messageChars: 150, bodyChars: 120 },
  { errors: 2, frames: 1, moments: 4, hints: 4, messageChars: 120, bodyChars: 80 },
  { errors: 2, frames: 1, moments: 3, hints: 3, messageChars: 80, bodyChars: 50 },
  { errors: 1, frames: 1, moments: 2, hints: 2, messageChars: 60, bodyChars: 30 },
];
