// Builds the script and the style of the report as HTML, which are written into every page.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const page = 'packages/gasoline-mcp/src/report/html/page';

export async function buildReportPage(outdir) {
  const shared = {
    bundle: true,
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
    absWorkingDir: root,
    outdir,
  };
  await Promise.all([
    build({
      ...shared,
      platform: 'browser',
      target: ['chrome120', 'firefox128', 'safari17'],
      format: 'iife',
      entryPoints: { 'report-page': `${page}/main.ts` },
    }),
    build({ ...shared, entryPoints: { 'report-page': `${page}/report-page.css` } }),
  ]);
}
