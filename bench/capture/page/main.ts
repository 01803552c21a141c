// Runs in every page of the measuring site: does the measurement that the address names, reports, goes where it is sent.
import { measureError, measureLargeObject, measureSmallObject } from './console.ts';
import { measureEndless } from './endless.ts';
import { measureLargeFetch, measureParallelFetch, measureSequentialFetch, measureXhr } from './requests.ts';
import { reportTo } from './report.ts';
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

addEventListener('load', () => setTimeout(() => void work(), settleMs));

async function work(): Promise<void> {
  const measure = measurements[address.searchParams.get('visit') ?? ''];
  const outcome = await (measure?.() ?? Promise.resolve({})).catch((error: unknown) => String(error));
  await reportTo('', address, outcome);
}
