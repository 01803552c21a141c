import * as z from 'zod';

/** The documents write times as ISO text, as epoch milliseconds and as numbers in text. */
export const wireTime = z.union([z.string(), z.number()]).optional().catch(undefined);

export const isoTime = z.string().describe('ISO 8601');
