import * as Sentry from '@sentry/browser';
import { next, nextTask } from '../cells/cell.ts';

/** Sentry wraps what capture wraps, after it. What it sees must be the same without us. */
export async function useSentry(): Promise<Record<string, unknown>> {
  const events: Sentry.ErrorEvent[] = [];
  Sentry.init({
    dsn: 'http://key@127.0.0.1:1/1',
    transport: () => ({ send: async () => ({}), flush: async () => true }),
    beforeSend: (event) => (events.push(event), event),
  });
  console.log('a line', { a: 1 });
  console.error('an error line');
  await (await fetch('/chunked-json')).json();
  await fetch('/status?code=500', { method: 'POST', body: 'x' });
  await fetch('http://127.0.0.1:1/').catch(() => {});
  const xhr = new XMLHttpRequest();
  xhr.open('GET', '/status?code=404');
  xhr.send();
  await next(xhr, 'loadend');
  const uncaught = next(window, 'error');
  setTimeout(() => {
    throw new TypeError('thrown');
  });
  await uncaught;
  const rejected = next(window, 'unhandledrejection');
  void Promise.reject(new Error('rejected'));
  await rejected;
  void fetch('http://127.0.0.1:1/');
  await next(window, 'unhandledrejection');
  await nextTask();
  await Sentry.close();
  return {
    events: events.map(({ exception, level }) => [
      level,
      exception?.values?.map(({ type, value, mechanism }) => [
        type,
        value,
        mechanism?.type,
        mechanism?.handled,
      ]),
    ]),
    breadcrumbs: events
      .at(-1)
      ?.breadcrumbs?.map(({ category, level, message, data }) => [
        category,
        level,
        message,
        data?.['method'],
        data?.['url'],
        data?.['status_code'],
      ]),
  };
}
