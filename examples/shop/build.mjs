// Bundles the shop's page twice, with source maps beside the bundles: dist/development and dist/production.
import { copyFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const shop = dirname(fileURLToPath(import.meta.url));

export async function buildShop() {
  rmSync(join(shop, 'dist'), { recursive: true, force: true });
  for (const mode of ['development', 'production']) {
    const outdir = join(shop, 'dist', mode);
    await build({
      absWorkingDir: shop,
      entryPoints: [
        { in: 'src/main.tsx', out: 'shop' },
        { in: 'src/shop.css', out: 'shop' },
      ],
      outdir,
      bundle: true,
      format: 'esm',
      target: 'es2022',
      jsx: 'automatic',
      jsxDev: mode === 'development',
      minify: mode === 'production',
      sourcemap: true,
      // React takes its development or its production half by this.
      define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
      logLevel: 'warning',
    });
    copyFileSync(join(shop, 'src/index.html'), join(outdir, 'index.html'));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildShop();
