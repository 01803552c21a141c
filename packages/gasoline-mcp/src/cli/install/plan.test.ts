import { expect, test } from 'vitest';
import { clients } from './clients.ts';
import { launchFor } from './launch.ts';
import { type Change, planInstall, planUndo } from './plan.ts';

const launch = launchFor('linux', 7890);
const cursor = clients.find(({ id }) => id === 'cursor')!;
const vscode = clients.find(({ id }) => id === 'vscode')!;
const codex = clients.find(({ id }) => id === 'codex')!;
const install = (before: string | undefined, client = cursor) => planInstall(client, '/file', before, launch);
const undo = (before: string | undefined, client = cursor) => planUndo(client, '/file', before);

function written(entry: object): string {
  return JSON.stringify({ mcpServers: { gasoline: entry } });
}

test('an entry that is not there is added', () => {
  expect(install('{}')).toMatchObject({ status: 'add', before: '{}' });
});

test('an entry that is right is left alone, whatever else it holds', () => {
  expect(install(written({ ...launch, env: { A: '1' }, disabled: true })).status).toBe('already');
  const withoutType = JSON.stringify({ servers: { gasoline: launch } });
  expect(install(withoutType, vscode).status).toBe('already');
});

test('an entry with another command keeps its other settings', () => {
  const plan = install(written({ command: 'node', args: ['old.js'], env: { A: '1' } })) as Change;
  expect(plan.status).toBe('update');
  expect(JSON.parse(plan.after!).mcpServers.gasoline).toEqual({ ...launch, env: { A: '1' } });
});

test('an entry of another kind under our name is not mixed with ours', () => {
  expect(install(written({ url: 'http://127.0.0.1:7890/mcp' }))).toMatchObject({
    status: 'unreadable',
    problem: expect.stringContaining('starts no command'),
  });
});

test('a byte order mark stays in front, and is there again after undo', () => {
  for (const [client, text] of [
    [cursor, '\uFEFF{"a": 1}'],
    [codex, '\uFEFFa = 1\r\n'],
  ] as const) {
    const { after } = install(text, client) as Change;
    expect(after).toMatch(/^\uFEFF[{a]/);
    expect(undo(after, client)).toMatchObject({ status: 'remove', after: text });
  }
});

test('undo leaves a file alone that does not name us, even one that does not parse', () => {
  expect(undo('{ broken').status).toBe('absent');
  expect(undo(undefined).status).toBe('absent');
  expect(undo('{"note": "gasoline"}').status).toBe('absent');
});

test('undo takes out an entry of any kind under our name', () => {
  expect(undo(written({ url: 'http://127.0.0.1:7890/mcp' }))).toMatchObject({ status: 'remove' });
});

test('undo of a file that does not parse says where', () => {
  expect(undo('{\n"gasoline" 1}')).toMatchObject({ status: 'unreadable', problem: 'line 2: colon expected' });
});
