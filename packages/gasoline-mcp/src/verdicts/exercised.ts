import type { AppState, Issue } from './app-state.ts';

/** What would have to be done again before its absence means anything; nothing, if it was done. */
export function notExercised(issue: Issue, after: AppState): string | undefined {
  if (issue.request) {
    const { route, method, url } = issue.request;
    // What the page itself loads, such as an image, leaves no record when it succeeds.
    const wasCalled =
      after.endpoints.some((endpoint) => endpoint.route === route) ||
      after.errors.some(({ request }) => request?.route === route);
    return wasCalled || isResource(issue) ? undefined : `${method} ${url}`;
  }
  // A page that only reloads itself, as after every edit, proves nothing about what needs a user.
  if (after.actions === 0 && issue.trigger !== undefined) return issue.trigger;
  const visited = after.pages.length === 0 || after.pages.some(({ route }) => route === issue.page);
  return issue.page === '' || visited ? undefined : `the page ${issue.page}`;
}

function isResource({ request, text }: Issue): boolean {
  return (
    request?.status === 0 && /\.(?:png|jpe?g|gif|svg|webp|avif|ico|css|m?js|woff2?|mp4|webm)$/i.test(text)
  );
}
