// The last step of report/action.yml: ends the server, if there is one.
import { spawnSync } from 'node:child_process';
import { findGasoline } from './find-gasoline.mjs';
import { portInput } from './inputs.mjs';
import { show, step } from './runner.mjs';

await step(() => {
  const { stdout, stderr } = spawnSync(process.execPath, [findGasoline(), 'stop', '--port', portInput()], {
    encoding: 'utf8',
  });
  // Whether it worked is no reason to fail a job: the runner ends what is left.
  show(stdout + stderr);
});
