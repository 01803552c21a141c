import type { Figures } from '../figures.ts';

const watchMs = 3_000;

/** Bytes that the server could send of a body without end, while the page reads nothing of it, or one chunk. */
export async function measureEndless(): Promise<Figures> {
  const id = String(Math.random());
  // Kept until the end: a response that is collected is also cancelled.
  const responses = await Promise.all([
    fetch(`/endless?id=${id}-unread`),
    fetch(`/endless?id=${id}-one-chunk`),
  ]);
  await responses[1]?.body?.getReader().read();
  await new Promise((resolve) => setTimeout(resolve, watchMs));
  if (responses.some(({ ok }) => !ok)) throw new Error('The endless body was refused.');
  return {
    'endless-unread': await megabytesSent(`${id}-unread`),
    'endless-one-chunk': await megabytesSent(`${id}-one-chunk`),
  };
}

async function megabytesSent(id: string): Promise<number> {
  return Number(await (await fetch(`/endless-sent?id=${id}`)).text()) / 1e6;
}
