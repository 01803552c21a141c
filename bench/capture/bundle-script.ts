import { build } from 'esbuild';

/** A script for a page, with everything that it imports. */
export async function bundleScript(path: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    format: 'iife',
    target: 'chrome120',
    minify: true,
    write: false,
    logLevel: 'warning',
  });
  return outputFiles[0]?.text ?? '';
}
