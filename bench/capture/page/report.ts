import type { Figures } from '../figures.ts';

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
  location.replace(await response.text());
}

/** Who records this page. */
function recorderHere(): string {
  if ('__gasoline' in globalThis) return 'gasoline';
  const { recorder } = globalThis as { recorder?: string };
  return recorder ?? 'none';
}
