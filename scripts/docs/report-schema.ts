import { failureReportSchema } from '@gasoline/protocol/schemas';
import * as z from 'zod';

/** What `gasoline report --format json` writes, for those who read it with something else. */
export function reportSchema(): string {
  const schema = z.toJSONSchema(failureReportSchema, { target: 'draft-2020-12' });
  return `${JSON.stringify({ ...schema, title: 'Gasoline failure report' }, undefined, 2)}\n`;
}
