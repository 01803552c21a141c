/** What is looked for around an error, and the setting that turns it off. Page code needs it, so it is in no schema's file. */
export const foundParts = [
  ['componentAncestry', 'componentTree'],
  ['stateSnapshot', 'stateSnapshot'],
] as const;
