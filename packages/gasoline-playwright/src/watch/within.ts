/** Waits for this work, but no longer than that. What it throws is of no interest: the page may be gone. */
export async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, ms)));
  try {
    await Promise.race([work, late]);
  } catch {
    // Nothing that a test could do about it.
  } finally {
    clearTimeout(timer);
  }
}
