/**
 * Who records the page. `native` is the untouched one. `empty-extension` has scripts in the pages that do nothing: what
 * a page pays for any extension of this kind.
 */
export const variants = [
  'native',
  'empty-extension',
  'gasoline',
  'gasoline-bodies',
  'sentry',
  'rrweb',
] as const;
export type Variant = (typeof variants)[number];
export type Peer = Extract<Variant, 'sentry' | 'rrweb'>;
