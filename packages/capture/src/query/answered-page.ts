import { limits } from '@gasoline/protocol';
import { cutText } from './cut-text.ts';
import { titleOf } from './unclobbered.ts';

/** Which page, and which load of it, an answer speaks for. */
export function answeredPage(): { url: string; loaded_at: string } {
  return {
    url: cutText(location.href, limits.maxPageUrlChars),
    loaded_at: new Date(performance.timeOrigin).toISOString(),
  };
}

export function pageTitle(): string {
  return cutText(titleOf(document), limits.maxDomTextChars);
}
