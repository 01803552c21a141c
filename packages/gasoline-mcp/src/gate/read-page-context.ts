import { foundParts, type PageErrorContext } from '@gasoline/protocol';

/** A page in a flood of errors says so in one word; whoever reads of one of them is told what is missing, and why. */
export function readPageContext(context: PageErrorContext | undefined): PageErrorContext | undefined {
  if (context?.flood === undefined) return context;
  const { flood, ...rest } = context;
  const skipped: Record<string, string> = { ...rest.skipped };
  for (const [part, setting] of foundParts)
    if (!rest.off?.includes(setting)) skipped[part] = `more than ${flood} errors within a second`;
  return { ...rest, skipped };
}
