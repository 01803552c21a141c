import { contractViolations } from '../contracts/analyze.ts';
import type { ContractTracker } from '../contracts/contract-tracker.ts';

/** What an API answers otherwise than before, as far as it may break a page. */
export function findApiChanges(contracts: ContractTracker): { endpoint: string; what: string }[] {
  return contractViolations(contracts)
    .filter(({ severity, type }) => severity !== 'info' && type !== 'error_spike')
    .map(({ endpoint, description }) => ({ endpoint, what: description }));
}
