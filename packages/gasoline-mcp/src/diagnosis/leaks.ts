import { auditFindings } from '../security/audit-store.ts';
import type { Store } from '../store/store.ts';

/** Secrets that are there to take. What is less than critical is for those who ask for an audit. */
export function findLeaks(store: Store, tabId: number | undefined): { what: string; seen: string[] }[] {
  return auditFindings(store, { tabId, severityMin: 'critical' }).findings.map(({ title, seen }) => ({
    what: title,
    seen: seen.slice(0, 3),
  }));
}
