import { afterLoad } from '../after-load.ts';
import { authOf } from '../body/auth.ts';
import { pageUrl } from '../page-url.ts';
import type { Stop } from '../stop.ts';
import { type Tap, wants } from '../tap.ts';

/** The start of a page load, and the request for the document itself. */
export function capturePageLoad(tap: Tap): Stop {
  const late = document.readyState !== 'loading';
  const url = pageUrl();
  // Frames without an address of their own come by the dozen and load nothing.
  if (!url.startsWith('about:'))
    tap.emit('logs', {
      level: 'info',
      type: 'page_load',
      source: 'page_load',
      message: `${late ? 'Capture began after the load of' : 'Page load:'} ${url}`,
      url,
    });
  if (late) return () => {};
  return afterLoad(() => wants(tap) && tap.observe(() => recordDocument(tap)));
}

function recordDocument(tap: Tap): void {
  const [timing] = performance.getEntriesByType('navigation');
  const url = pageUrl();
  if (!(timing instanceof PerformanceNavigationTiming) || !/^https?:/.test(url)) return;
  const startedAt = performance.timeOrigin;
  tap.emit('networkBodies', {
    // The page is not told how it was asked for; a form may have posted it.
    method: 'GET',
    url,
    status: timing.responseStatus,
    contentType: document.contentType,
    startedAt,
    ts: startedAt,
    duration: Math.round((timing.responseStart - timing.startTime) * 10) / 10,
    responseSize: timing.decodedBodySize,
    pageUrl: url,
    ...authOf({ authorized: false }, url),
  });
}
