/**
 * Runs this when the page has loaded, or has taken so long: what can wait must not make a quick page wait. What comes back
 * runs it at once, if it has not been.
 */
export function afterLoad(work: () => void, longestWaitMs: number): () => void {
  let isWaiting = true;
  const begin = (): void => {
    if (!isWaiting) return;
    isWaiting = false;
    work();
  };
  const isLoaded = document.readyState === 'complete';
  // After the listeners of the page.
  if (!isLoaded) addEventListener('load', () => setTimeout(begin), { once: true });
  setTimeout(begin, isLoaded ? 0 : longestWaitMs);
  return begin;
}
