const stores =
  /^https:\/\/(?:chromewebstore\.google\.com|chrome\.google\.com\/webstore|microsoftedge\.microsoft\.com\/addons)(?:[/?#]|$)/;

/**
 * Pages that Chrome lets no extension into: its own, those of other extensions, the stores. Their address is
 * hidden from us as well, so a page without one is such a page.
 */
export function isRestricted(url: string | undefined): boolean {
  return url === undefined || !/^(?:https?|file):/i.test(url) || stores.test(url);
}
