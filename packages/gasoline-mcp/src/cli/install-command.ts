import { createInterface } from 'node:readline/promises';
import type { Command } from './command.ts';
import { runInstall } from './install/install.ts';
import { thisMachine } from './this-machine.ts';

export const installCommand: Command = {
  name: 'install',
  summary: 'add Gasoline to the configuration of your MCP clients; shows the change first, can undo it',
  positionals: '[client…]',
  options: {},
  run: ({ args }) =>
    runInstall(args, {
      env: thisMachine(),
      write: (text) => void process.stdout.write(text),
      writeError: (text) => void process.stderr.write(text),
      interactive: process.stdin.isTTY === true,
      async confirm(question) {
        const terminal = createInterface({ input: process.stdin, output: process.stdout });
        const answer = await terminal.question(question);
        terminal.close();
        return /^y(es)?$/i.test(answer.trim());
      },
    }),
};
