import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { compile } from 'svelte/compiler';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export type Mode = 'development' | 'production';
export const reactVersions = [16, 17, 18, 19] as const;
export type ReactVersion = (typeof reactVersions)[number];

/** One script for a page, whose packages are those of an app in `test/apps`. */
export async function bundleApp(app: string, contents: string, mode: Mode): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: here(`../apps/${app}`), loader: 'jsx' },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'chrome120',
    minify: mode === 'production',
    define: {
      'process.env.NODE_ENV': JSON.stringify(mode),
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/** The same source for every React: only how an app is mounted differs. */
export function bundleReact(version: ReactVersion, mode: Mode, file = 'react.jsx'): Promise<string> {
  const mount =
    version < 18
      ? `import ReactDOM from 'react-dom'; const mount = (element, node) => ReactDOM.render(element, node);`
      : `import { createRoot } from 'react-dom/client'; const mount = (element, node) => createRoot(node).render(element);`;
  const source = readFileSync(here(`../error-context/pages/${file}`), 'utf8');
  const app = version === 19 ? 'react' : `react-${version}`;
  return bundleApp(app, `import React from 'react'; ${mount}\n${source}`, mode);
}

/** A page that runs the script. */
export function appPage(path: string, before = ''): string {
  return `<!doctype html><body><div id="root"></div><script>${before}</script><script src="${path}"></script></body>`;
}

export async function bundleVue(mode: Mode): Promise<string> {
  return bundleApp('vue', readFileSync(here('../error-context/pages/vue.js'), 'utf8'), mode);
}

export async function bundleSvelte(mode: Mode): Promise<string> {
  const dev = mode === 'development';
  const { outputFiles } = await build({
    stdin: {
      contents: `import { mount } from 'svelte'; import App from '../../error-context/pages/svelte/App.svelte';
        mount(App, { target: document.querySelector('#root') });`,
      resolveDir: here('../apps/svelte'),
    },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'chrome120',
    conditions: ['browser', ...(dev ? ['development'] : [])],
    define: {
      'process.env.NODE_ENV': JSON.stringify(mode),
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    plugins: [
      {
        name: 'svelte',
        setup({ onLoad }) {
          onLoad({ filter: /\.svelte$/ }, ({ path }) => ({
            contents: compile(readFileSync(path, 'utf8'), { filename: path, dev }).js.code,
          }));
        },
      },
    ],
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}
