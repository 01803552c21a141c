// Runs in every page of the measuring site: does the measurement that the address names, reports, goes where it is sent.
import { measureError, measureLargeObject, measureSmallObject } from './console.ts';
import { measureEndless } from './endless.ts';
import { measureLargeFetch, measureParallelFetch, measureSequentialFetch, measureXhr } from './requests.ts';
import { measureSocket } from './socket.ts';
import type { Figures } from '../figures.ts';

/** Long enough for rrweb's first snapshot, for the extension's settings and for what the page's load itself sends. */
const settleMs = 200;

const measurements: Record<string, () => Promise<Figures>> = {
  'console-small': measureSmallObject,
  'console-large': measureLargeObject,
  'console-error': measureError,
  'fetch-sequential': measureSequentialFetch,
  'fetch-parallel': measureParallelFetch,
  'fetch-large': measureLargeFetch,
  xhr: measureXhr,
  endless: measureEndless,
  socket: measureSocket,
};

const address = new URL(location.href);
const variant = address.searchParams.get('variant') ?? '';
const visit = address.searchParams.get('visit') ?? '';

addEventListener('load', () => setTimeout(() => void work(), settleMs));

async function work(): Promise<void> {
  const outcome = await figures().catch((error: unknown) => String(error));
  const response = await fetch(`/report?variant=${variant}&visit=${visit}`, {
    method: 'POST',
    body: JSON.stringify({ outcome, recorder: recorderHere() }),
  });
  location.replace(await response.text());
}

async function figures(): Promise<Figures> {
  // A page that was measured while it loaded hands its figures over in the address.
  if (address.hash) return JSON.parse(decodeURIComponent(address.hash.slice(1))) as Figures;
  return (await measurements[visit]?.()) ?? {};
}

/** Who records this page. */
function recorderHere(): string {
  if ('__gasoline' in globalThis) return 'gasoline';
  const { recorder } = globalThis as { recorder?: string };
  return recorder ?? 'none';
}
