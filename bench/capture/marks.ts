/** Marks that stand before and after each script of a recorder. */
export const startBegan = 'recorder-start-began';
export const startEnded = 'recorder-start-ended';

/** The same recorder, with marks: they are no part of what it costs. */
export function marked(variant: string): string {
  return `${variant}-marked`;
}

export function withMarks(script: string): string {
  return `performance.mark('${startBegan}');\n${script}\nperformance.mark('${startEnded}');\n`;
}
