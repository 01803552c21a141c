import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { commandOf, startServer } from './start-server.ts';

test('a file of Node runs with this Node, a command line is taken apart', () => {
  const file = fileURLToPath(import.meta.url).replace('.test.ts', '.ts');
  expect(commandOf(file)).toEqual([file]);
  expect(commandOf('npx gasoline-mcp')).toEqual(['npx', 'gasoline-mcp']);
  expect(commandOf('')[0]).toBe(process.execPath);
});

test('what cannot be started is told, not thrown', async () => {
  expect(await startServer(1, 'no-such-program-here')).toContain('could not be started');
  expect(await startServer(1, `${process.execPath} --version`)).toContain('ended at once');
});
