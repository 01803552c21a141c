import type { PerformanceSnapshot } from '@gasoline/protocol';
import type { Unit } from './metrics.ts';

interface Limited {
  unit: Unit;
  /** A unit of the budget in units of what is measured. */
  scale?: number;
  read(snapshot: PerformanceSnapshot): number | null | undefined;
}

/** What a budget can be set for, by the name that it has in `gasoline.config.json`. */
export const budgetNames = [
  'load_ms',
  'dom_content_loaded_ms',
  'ttfb_ms',
  'fcp_ms',
  'lcp_ms',
  'inp_ms',
  'cls',
  'tbt_ms',
  'long_tasks',
  'requests',
  'transfer_kb',
] as const;
export type BudgetName = (typeof budgetNames)[number];
export type Budget = Partial<Record<BudgetName, number>>;
/** By the beginning of a path. */
export type Budgets = Readonly<Record<string, Budget>>;

const limited: Record<BudgetName, Limited> = {
  load_ms: { unit: 'ms', read: (s) => s.timing?.load },
  dom_content_loaded_ms: { unit: 'ms', read: (s) => s.timing?.domContentLoaded },
  ttfb_ms: { unit: 'ms', read: (s) => s.timing?.timeToFirstByte },
  fcp_ms: { unit: 'ms', read: (s) => s.timing?.firstContentfulPaint },
  lcp_ms: { unit: 'ms', read: (s) => s.timing?.largestContentfulPaint },
  inp_ms: { unit: 'ms', read: (s) => s.interactionToNextPaint },
  cls: { unit: 'score', read: (s) => s.cumulativeLayoutShift },
  tbt_ms: { unit: 'ms', read: (s) => s.longTasks?.totalBlockingTime },
  long_tasks: { unit: 'count', read: (s) => s.longTasks?.count },
  requests: { unit: 'count', read: (s) => s.network?.requestCount },
  transfer_kb: { unit: 'bytes', scale: 1024, read: (s) => s.network?.transferSize },
};

export interface Kept {
  budget: BudgetName;
  route: string;
  allowed: number;
  now: number;
  unit: Unit;
  over: boolean;
}

/** How the page stands against the budgets for it. The longest route that it lies under decides, for each name. */
export function checkBudgets(snapshot: PerformanceSnapshot, budgets: Budgets): Kept[] {
  const routes = Object.keys(budgets)
    .filter((route) => liesUnder(snapshot.url, route))
    .sort((a, b) => b.length - a.length);
  return budgetNames.flatMap((budget) => {
    const route = routes.find((candidate) => budgets[candidate]?.[budget] !== undefined);
    const { unit, scale = 1, read } = limited[budget];
    const now = read(snapshot);
    if (route === undefined || typeof now !== 'number') return [];
    const allowed = (budgets[route]?.[budget] ?? 0) * scale;
    return [{ budget, route, allowed, now, unit, over: now > allowed }];
  });
}

/** `/shop` holds `/shop/cart`, but not `/shopping`. */
function liesUnder(path: string, route: string): boolean {
  const folder = route.endsWith('/') ? route : `${route}/`;
  return path === route || path.startsWith(folder) || `${path}/` === folder;
}
