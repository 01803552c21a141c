import type { NoiseRule } from './noise-rule.ts';

/** Noise that every developer knows. It is labelled and sorted last, never deleted. */
export const builtInRules: NoiseRule[] = [
  {
    id: 'extension-source',
    source: /^(?:chrome|moz|safari-web)-extension:\/\//,
    class: 'extension',
    reason: 'comes from a browser extension, not from the page',
  },
  {
    id: 'extension-channel',
    kind: 'log',
    message:
      /Could not establish connection\. Receiving end does not exist|message (?:port|channel) closed before a response|Extension context invalidated/,
    class: 'extension',
    reason: 'a browser extension talks to itself',
  },
  {
    id: 'favicon',
    url: /\/(?:favicon\.(?:ico|png|svg)|apple-touch-icon[\w-]*\.png)(?:[?#]|$)/,
    status: [0, 499],
    class: 'cosmetic',
    reason: 'the page has no icon',
  },
  {
    id: 'source-map',
    url: /\.(?:js|mjs|css|wasm)\.map(?:[?#]|$)/,
    status: [0, 499],
    class: 'cosmetic',
    reason: 'a source map is missing; only developer tools ask for it',
  },
  {
    id: 'source-map-message',
    kind: 'log',
    message: /DevTools failed to load source ?map/i,
    class: 'cosmetic',
    reason: 'a source map is missing; only developer tools ask for it',
  },
  {
    id: 'resize-observer',
    kind: 'log',
    message:
      /^(?:Uncaught )?(?:Error: )?ResizeObserver loop (?:limit exceeded|completed with undelivered notifications)/,
    class: 'cosmetic',
    reason: 'the browser put off a measurement to the next frame',
  },
  {
    id: 'vite',
    kind: 'log',
    message:
      /^\[vite\] (?:connect(?:ing|ed)|hot updated|hmr update|page reload|server connection lost|polling)/i,
    class: 'framework',
    reason: 'the development server reloads modules',
  },
  {
    id: 'webpack',
    kind: 'log',
    message: /^\[(?:HMR|WDS|webpack-dev-server)\]/i,
    class: 'framework',
    reason: 'the development server reloads modules',
  },
  {
    id: 'next',
    kind: 'log',
    message: /^\[Fast Refresh\]/,
    class: 'framework',
    reason: 'the development server reloads modules',
  },
  {
    id: 'hmr-request',
    url: /\/(?:__webpack_hmr|_next\/webpack-hmr|__vite_ping|@vite\/client)(?:[/?#]|$)|\.hot-update\.(?:json|js)(?:[?#]|$)/,
    class: 'framework',
    reason: 'the development server reloads modules',
  },
  {
    id: 'devtools-prompt',
    kind: 'log',
    message:
      /Download the (?:React|Vue|Apollo|Redux) Dev ?Tools|(?:React|Vue) DevTools? (?:extension )?for a better/i,
    class: 'framework',
    reason: 'an invitation to install developer tools',
  },
  {
    id: 'analytics',
    url: /^https?:\/\/(?:[\w-]+\.)*(?:google-analytics\.com|googletagmanager\.com|analytics\.google\.com|doubleclick\.net|googlesyndication\.com|segment\.(?:io|com)|mixpanel\.com|amplitude\.com|hotjar\.(?:com|io)|fullstory\.com|clarity\.ms|plausible\.io|posthog\.com|heap(?:analytics)?\.(?:io|com)|newrelic\.com|nr-data\.net|facebook\.net|bat\.bing\.com|matomo\.cloud|ingest\.(?:\w+\.)?sentry\.io|sentry\.io|datadoghq\.(?:com|eu)|browser-intake-\w+\.\w+|intercom\.io|cloudflareinsights\.com)(?:[:/?#]|$)/i,
    class: 'analytics',
    reason: 'an analytics endpoint; blockers and offline machines stop these',
  },
  {
    id: 'preload',
    kind: 'log',
    message: /was preloaded using link preload but not used within a few seconds/,
    class: 'cosmetic',
    reason: 'a hint to the browser that was not needed',
  },
  {
    id: 'well-known',
    url: /\/\.well-known\/appspecific\/com\.chrome\.devtools\.json(?:[?#]|$)/,
    class: 'infrastructure',
    reason: 'developer tools look for a workspace',
  },
];
