import * as z from 'zod';
import { type Locator, locatorSchema } from './locator.ts';
import { type Kept, labelsShape, wireLabelsShape } from './labels.ts';
import { isoTime, wireTime } from './time.ts';

/** The page reports what followed a click; a click without it had no effect. */
export const actionEffects = ['dom', 'request', 'navigation'] as const;

/** `load` is a whole new document. */
export const navigationKinds = ['load', 'push', 'replace', 'pop', 'hash'] as const;

const optionalText = z.string().optional().catch(undefined);
const optionalRecord = z.record(z.string(), z.unknown()).optional().catch(undefined);

export const wireActionSchema = z.object({
  type: z.string().min(1).max(40),
  id: z.string().max(200).optional().catch(undefined),
  /** Only adds to the action of this id. */
  isUpdate: z.boolean().optional().catch(undefined),
  target: optionalText,
  text: optionalText,
  value: optionalText,
  key: optionalText,
  url: optionalText,
  fromUrl: optionalText,
  toUrl: optionalText,
  effect: z.enum(actionEffects).optional().catch(undefined),
  selectors: optionalRecord,
  /** Ways to find the element again, best first; counted on the page. */
  locators: z.array(locatorSchema).max(20).optional().catch(undefined),
  /** The frames to enter before it can be found, from the outermost; absent in the top page. */
  framePath: z.array(locatorSchema).max(10).optional().catch(undefined),
  /** What the pointer must be over before the element shows. */
  hover: locatorSchema.optional().catch(undefined),
  inputType: optionalText,
  checked: z.boolean().optional().catch(undefined),
  selectedValue: optionalText,
  selectedText: optionalText,
  /** Names of chosen files, never what is in them. */
  files: z.array(z.string()).max(50).optional().catch(undefined),
  /** Where something was dropped. */
  dropLocators: z.array(locatorSchema).max(20).optional().catch(undefined),
  scrollX: z.number().optional().catch(undefined),
  scrollY: z.number().optional().catch(undefined),
  /** How the address changed. */
  navigation: z.enum(navigationKinds).optional().catch(undefined),
  position: optionalRecord,
  metadata: optionalRecord,
  ts: wireTime,
  timestamp: wireTime,
  ...wireLabelsShape,
});
export type WireAction = z.input<typeof wireActionSchema>;

/** One thing the user did, on its way out. */
export const actionRecordSchema = z.object({
  id: z.string(),
  ts: isoTime,
  timestamp: z.number().describe('Epoch milliseconds'),
  type: z.string(),
  target: z.string().optional(),
  text: z.string().optional(),
  value: z.string().optional(),
  key: z.string().optional(),
  url: z.string(),
  fromUrl: z.string().optional(),
  toUrl: z.string().optional(),
  effect: z.enum(actionEffects).optional(),
  selectors: z.record(z.string(), z.unknown()).optional(),
  locators: z.array(locatorSchema).optional(),
  framePath: z.array(locatorSchema).optional(),
  hover: locatorSchema.optional(),
  inputType: z.string().optional(),
  checked: z.boolean().optional(),
  selectedValue: z.string().optional(),
  selectedText: z.string().optional(),
  files: z.array(z.string()).optional(),
  dropLocators: z.array(locatorSchema).optional(),
  scrollX: z.number().optional(),
  scrollY: z.number().optional(),
  navigation: z.enum(navigationKinds).optional(),
  position: z.record(z.string(), z.unknown()).optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
  ...labelsShape,
});
export type ActionRecord = z.infer<typeof actionRecordSchema>;

export interface Action extends Kept {
  type: string;
  /** The page's own id of this action; a later record under it adds the effect. */
  pageId?: string | undefined;
  /** When the last of it came, where it went on: typing. */
  lastTs?: number | undefined;
  target?: string | undefined;
  text?: string | undefined;
  value?: string | undefined;
  key?: string | undefined;
  url: string;
  fromUrl?: string | undefined;
  toUrl?: string | undefined;
  effect?: (typeof actionEffects)[number] | undefined;
  selectors?: Record<string, unknown> | undefined;
  locators?: Locator[] | undefined;
  framePath?: Locator[] | undefined;
  hover?: Locator | undefined;
  inputType?: string | undefined;
  checked?: boolean | undefined;
  selectedValue?: string | undefined;
  selectedText?: string | undefined;
  files?: string[] | undefined;
  dropLocators?: Locator[] | undefined;
  scrollX?: number | undefined;
  scrollY?: number | undefined;
  navigation?: (typeof navigationKinds)[number] | undefined;
  position?: Record<string, unknown> | undefined;
  metadata?: Record<string, unknown> | undefined;
}
