// Bundles the React app with webpack. `node build.mjs [devtool]`.
import { join } from 'node:path';
import webpack from 'webpack';

const devtool = process.argv[2] ?? 'eval-source-map';
const compiler = webpack({
  mode: 'development',
  devtool,
  entry: './src/main.tsx',
  context: import.meta.dirname,
  output: { path: join(import.meta.dirname, 'dist') },
  module: { rules: [{ test: /\.tsx?$/, loader: 'esbuild-loader', options: { jsx: 'automatic' } }] },
});
compiler.run((error, stats) => {
  const failed = error ?? (stats?.hasErrors() ? stats.toString('errors-only') : undefined);
  if (failed) {
    console.error(failed);
    process.exitCode = 1;
  }
  compiler.close(() => {});
});
