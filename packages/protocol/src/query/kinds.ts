/** What the live page can be asked. */
export const queryKinds = ['dom', 'page_info', 'a11y'] as const;
export type QueryKind = (typeof queryKinds)[number];
