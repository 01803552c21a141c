import { createHash } from 'node:crypto';

/** Ids of the page's own parts begin with `page-`, and no test can take one. */
const plainKey = /^(?!page-)[A-Za-z0-9][\w-]{0,79}$/;

/** The id under which a test stands in the page: `report.html#…` opens it. */
export function anchorOf(key: string): string {
  return plainKey.test(key) ? key : `t-${createHash('sha256').update(key).digest('hex').slice(0, 20)}`;
}
