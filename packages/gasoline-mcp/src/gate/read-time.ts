/** Epoch milliseconds from any of the forms in use; what cannot be read is the time of arrival. */
export function readTime(receivedAt: number, ...candidates: (string | number | undefined)[]): number {
  for (const candidate of candidates) {
    if (candidate === undefined) continue;
    const ms = typeof candidate === 'number' ? candidate : parseTime(candidate);
    // Beyond this no Date can be made of it.
    if (Number.isFinite(ms) && Math.abs(ms) <= 8.64e15) return ms;
  }
  return receivedAt;
}

function parseTime(text: string): number {
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : Date.parse(text);
}
