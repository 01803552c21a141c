import { cypressLocator, exactPattern, roleElements } from './cypress-locator.ts';
import { addressSource } from '../path-pattern.ts';
import { literal, regexLiteral } from '../quote.ts';
import { wordsPattern } from '../stable-text.ts';
import type { Effect } from '../steps.ts';

/** In Cypress waiting for something and asserting it are one. */
export function cypressEffect(effect: Effect): { confidence: string; code: string } {
  switch (effect.see) {
    case 'url':
      return {
        confidence: 'high',
        code: `cy.location('href').should('match', ${regexLiteral(addressSource(effect.route))});`,
      };
    case 'heading': {
      const elements = effect.level === undefined ? roleElements['heading'] : `h${effect.level}`;
      return {
        confidence: 'low',
        code: `cy.contains(${literal(elements ?? 'h1')}, ${exactPattern(effect.name)}).should('be.visible');`,
      };
    }
    case 'landmark':
      return {
        confidence: 'low',
        code: `cy.get(${literal(roleElements[effect.role] ?? `[role="${effect.role}"]`)}).should('exist');`,
      };
    case 'text': {
      const found = cypressLocator({
        locator: { kind: 'testId', value: effect.testId, count: 1 },
        frames: [],
      });
      const code =
        'exact' in effect.text
          ? `${found}.should('contain.text', ${literal(effect.text.exact)});`
          : `${found}.invoke('text').should('match', ${regexLiteral(wordsPattern(effect.text.words))});`;
      return { confidence: 'low', code };
    }
    case 'screenshot':
      return { confidence: 'low', code: `cy.screenshot(${literal(effect.file.replace(/\.png$/, ''))});` };
  }
}
