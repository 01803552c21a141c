import * as z from 'zod';

/** Which page an answer speaks for. Like all answers it is read leniently: pollers are not written by us. */
export const answeredPageShape = {
  url: z.string().default(''),
  tab_id: z.int().optional().describe('The tab that answered'),
  loaded_at: z.string().optional().describe('When this page load began; a reload changes it'),
};

export const answeredPageSchema = z.object(answeredPageShape);
/** The page itself knows no tab: the extension's worker adds `tab_id` to every result. */
export type AnsweredPage = z.infer<typeof answeredPageSchema>;
