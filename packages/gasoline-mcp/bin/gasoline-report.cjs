#!/usr/bin/env node
'use strict';
// `gasoline-report …` is `gasoline report …`.
process.argv.splice(2, 0, 'report');
require('./gasoline.cjs');
