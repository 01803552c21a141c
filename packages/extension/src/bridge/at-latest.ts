/** Runs this after so long, or as soon as what comes back is called; once. */
export function atLatest(ms: number, work: () => void): () => void {
  let isWaiting = true;
  const begin = (): void => {
    if (!isWaiting) return;
    isWaiting = false;
    work();
  };
  setTimeout(begin, ms);
  return begin;
}
