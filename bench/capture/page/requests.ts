import { undisturbed } from '../../median.ts';
import type { Figures } from '../figures.ts';

/** About as many requests as are delivered together, so that every block pays for one delivery. */
const requestsPerBlock = 50;
const blocks = 6;
const atOnce = 20;

export async function measureSequentialFetch(): Promise<Figures> {
  return { 'fetch-sequential': await oneByOne(requestsPerBlock, fetchSmall) };
}

export async function measureParallelFetch(): Promise<Figures> {
  const fetchSeveral = () => Promise.all(Array.from({ length: atOnce }, fetchSmall));
  return { 'fetch-parallel': (await oneByOne(Math.ceil(requestsPerBlock / atOnce), fetchSeveral)) / atOnce };
}

export async function measureLargeFetch(): Promise<Figures> {
  const times: { headers: number; whole: number }[] = [];
  for (let i = 0; i < 12; i++) {
    const began = performance.now();
    const response = await fetch('/large.json');
    const headers = performance.now() - began;
    await response.text();
    times.push({ headers, whole: performance.now() - began });
  }
  const warm = times.slice(2);
  return {
    'fetch-large-headers': undisturbed(warm.map(({ headers }) => headers)),
    'fetch-large-whole': undisturbed(warm.map(({ whole }) => whole)),
  };
}

export async function measureXhr(): Promise<Figures> {
  return { xhr: await oneByOne(requestsPerBlock, requestSmall) };
}

/** Microseconds that one of them takes, in the lowest tenth of the blocks. The first block warms up. */
async function oneByOne(perBlock: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let block = 0; block <= blocks; block++) {
    const began = performance.now();
    for (let i = 0; i < perBlock; i++) await work();
    times.push(((performance.now() - began) * 1000) / perBlock);
  }
  return undisturbed(times.slice(1));
}

async function fetchSmall(): Promise<string> {
  return (await fetch('/small.json')).text();
}

function requestSmall(): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', '/small.json');
    request.onload = () => resolve(request.responseText);
    request.onerror = () => reject(new Error('The XHR failed.'));
    request.send();
  });
}
