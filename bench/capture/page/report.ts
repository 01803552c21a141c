import type { Figures } from '../figures.ts';

/** What a recorder has to say of our own request is said by then. It is no part of the load that comes next. */
const calmMs = 300;

/** Hands over what was measured, or why nothing was, and waits there until it is this browser's turn again. */
export async function reportTo(
  site: string,
  { searchParams }: URL,
  outcome: Figures | string,
): Promise<void> {
  const query = new URLSearchParams({
    variant: searchParams.get('variant') ?? '',
    visit: searchParams.get('visit') ?? '',
  });
  const response = await fetch(`${site}/report?${query}`, {
    method: 'POST',
    body: JSON.stringify({ outcome, recorder: recorderHere() }),
  });
  const next = await response.text();
  setTimeout(() => location.replace(next), calmMs);
}

/** Who records this page. */
function recorderHere(): string {
  if ('__gasoline' in globalThis) return 'gasoline';
  const { recorder } = globalThis as { recorder?: string };
  return recorder ?? 'none';
}
