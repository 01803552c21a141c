import { cutText, doorsOf, type Root, selectorOf } from '@gasoline/capture/query';
import { limits, type OtherRule, type Violation, type ViolationNode } from '@gasoline/protocol';
import type { NodeResult, Result } from 'axe-core';
import { adviseFix } from './advise-fix.ts';
import { htmlSnippet } from './html-snippet.ts';
import { wcagReferences } from './wcag-references.ts';

export function describeViolation(result: Result, roots: Map<Node, Root>): Violation {
  return {
    ...describeRule(result),
    helpUrl: result.helpUrl.replace(/\?.*$/, ''),
    wcag: wcagReferences(result.tags),
    nodes: result.nodes.slice(0, limits.maxAuditNodes).map((node) => describeNode(result.id, node, roots)),
  };
}

export function describeRule({ id, impact, help, nodes }: Result): OtherRule {
  return { id, impact: impact ?? null, description: help, nodeCount: nodes.length };
}

function describeNode(rule: string, node: NodeResult, roots: Map<Node, Root>): ViolationNode {
  // Of `any` one must hold, and the first is what the rule is about.
  const messages = [...node.any.slice(0, 1), ...node.all, ...node.none].map(({ message }) => message);
  return {
    ...addressOf(node, roots),
    html: node.element ? htmlSnippet(node.element, limits.maxAuditHtmlChars) : '',
    failureSummary: cutText(messages.join('; '), limits.maxAuditTextChars),
    fix: cutText(adviseFix(rule, node), limits.maxAuditTextChars),
  };
}

/** The same address that `query_dom` gives, so that one can be asked about with the other. */
function addressOf({ element, target }: NodeResult, roots: Map<Node, Root>) {
  const root = element && roots.get(element.getRootNode());
  if (!element || !root) return { selector: target.flat().join(' ') };
  const within = doorsOf(root);
  return { selector: selectorOf({ element, root }), ...(within.length > 0 ? { within } : {}) };
}
