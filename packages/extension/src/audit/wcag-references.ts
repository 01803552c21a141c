/** `wcag2aa`, `wcag143` among a rule's tags → `wcag2aa`, `1.4.3`. Rules that no criterion demands are `best-practice`. */
export function wcagReferences(tags: string[]): string[] {
  return tags.flatMap((tag) => {
    if (tag === 'best-practice' || /^wcag2\d?a+$/.test(tag)) return [tag];
    const criterion = /^wcag(\d)(\d)(\d+)$/.exec(tag);
    return criterion ? [criterion.slice(1).join('.')] : [];
  });
}
