const maxEntries = 1_000;
const maxChars = 5_000;

/** The tests of a run ask for the same addresses and break at the same places: what was worked out is kept for the next. */
export function remembered<T>(workOut: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    // Neither a run where each is another nor a huge text may cost memory.
    if (text.length > maxChars) return workOut(text);
    let result = known.get(text);
    if (result === undefined) {
      result = workOut(text);
      if (known.size >= maxEntries) known.clear();
      known.set(text, result);
    }
    return result;
  };
}
