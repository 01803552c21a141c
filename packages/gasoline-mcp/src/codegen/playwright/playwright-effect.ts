import { addressSource } from '../path-pattern.ts';
import { playwrightLocator, textMatcher } from './playwright-locator.ts';
import { literal, regexLiteral } from '../quote.ts';
import type { ExpectedText } from '../stable-text.ts';
import type { Effect } from '../steps.ts';

type Of<K extends Effect['see']> = Extract<Effect, { see: K }>;

/** An effect that is asserted: how sure we are of it, what it says, and the code. */
export function assertEffect(effect: Effect): { confidence: string; code: string } {
  if (effect.see === 'url')
    return { confidence: 'high', code: `await expect(page).toHaveURL(${address(effect)});` };
  if (effect.see === 'screenshot')
    return { confidence: 'low', code: `await expect(page).toHaveScreenshot(${literal(effect.file)});` };
  const place = elementOf(effect);
  if (effect.see === 'text')
    return { confidence: 'low', code: `await expect(${place}).toContainText(${textMatcher(effect.text)});` };
  return { confidence: 'low', code: `await expect(${place}).toBeVisible();` };
}

/** An effect that is only waited for. */
export function awaitEffect(effect: Effect): string[] {
  if (effect.see === 'url') return [`await page.waitForURL(${address(effect)});`];
  return effect.see === 'screenshot' ? [] : [`await ${elementOf(effect)}.waitFor();`];
}

function address({ route }: Of<'url'>): string {
  return regexLiteral(addressSource(route));
}

/** The same text may stand twice on a page; one of them is enough. */
function elementOf(effect: Of<'heading'> | Of<'landmark'> | Of<'text'>): string {
  if (effect.see === 'text') {
    const found = playwrightLocator({
      locator: { kind: 'testId', value: effect.testId, count: 1 },
      frames: [],
    });
    return `${found}.filter({ visible: true }).first()`;
  }
  const role = effect.see === 'heading' ? 'heading' : effect.role;
  const level = effect.see === 'heading' && effect.level !== undefined ? [`level: ${effect.level}`] : [];
  const options = [...(effect.name ? nameOptions(effect.name) : []), ...level];
  return `page.getByRole(${[literal(role), ...(options.length > 0 ? [`{ ${options.join(', ')} }`] : [])].join(', ')}).first()`;
}

function nameOptions(name: ExpectedText): string[] {
  return [`name: ${textMatcher(name)}`, ...('exact' in name ? ['exact: true'] : [])];
}
