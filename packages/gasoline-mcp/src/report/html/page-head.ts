import { createHash } from 'node:crypto';
import { readBuiltFile } from '../../built-file.ts';
import { html, Markup } from './markup.ts';

/** The page's script and style, as the build made them. */
export interface PageParts {
  script: string;
  style: string;
}

export function readPageParts(): PageParts {
  return { script: readBuiltFile('report-page.js'), style: readBuiltFile('report-page.css') };
}

/**
 * Only our own style and script run, known by their hashes; nothing is loaded, framed or sent, and text becomes
 * markup only in the one place that the script names.
 */
function policyFor({ script, style }: PageParts): string {
  return [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types gasoline-report',
  ].join('; ');
}

/** All before the body. The icon tells good from bad in a row of tabs. */
export function pageHead(title: string, tone: 'good' | 'warn' | 'bad', parts: PageParts): Markup {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policyFor(parts)}"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="referrer" content="no-referrer"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="data:image/svg+xml,${encodeURIComponent(iconIn(tone))}"><style>${Markup.ofOurOwn(parts.style)}</style></head>
`;
}

export function pageScript({ script }: PageParts): Markup {
  return html`<script>${Markup.ofOurOwn(script)}</script>`;
}

function iconIn(tone: 'good' | 'warn' | 'bad'): string {
  const colour = { good: '#1a7f47', warn: '#c27c0a', bad: '#b3261e' }[tone];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${colour}" d="M12 1.8c3.6 4.4 7.2 8.7 7.2 13a7.2 7.2 0 0 1-14.4 0c0-4.3 3.6-8.6 7.2-13z"/><circle fill="#fff" cx="12" cy="14.8" r="3.5"/><circle fill="${colour}" cx="12" cy="14.8" r="1.5"/></svg>`;
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
