#!/usr/bin/env node
'use strict';
const { existsSync } = require('node:fs');
const { join } = require('node:path');

const dist = join(__dirname, '..', 'dist');
const built = join(dist, 'launch.cjs');
if (existsSync(built)) require(built).launch(process.argv.slice(2), dist);
else {
  process.stderr.write('gasoline: not built yet. Run `npm run build` in the repository.\n');
  process.exitCode = 1;
}
