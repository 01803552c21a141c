/** What runs in the pages, and who carries what they say. It is an ES module, also where this is not. */
export const loadCi = () => import('gasoline-ci');

export type Ci = Awaited<ReturnType<typeof loadCi>>;
