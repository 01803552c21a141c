/** Who records the page. `native` is the untouched one. */
export const variants = ['native', 'gasoline', 'gasoline-bodies', 'sentry', 'rrweb'] as const;
export type Variant = (typeof variants)[number];
export type Peer = Extract<Variant, 'sentry' | 'rrweb'>;
