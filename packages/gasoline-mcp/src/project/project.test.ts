import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Project } from './project.ts';

let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'gasoline-project-'))));
afterEach(() => rmSync(root, { recursive: true }));

const write = (text: string) => writeFileSync(join(root, 'gasoline.config.json'), text);

test('a project without the file has no rules of its own', async () => {
  expect(await new Project(root).readConfig()).toEqual({ config: { noise: [], budgets: {} } });
  expect(await new Project(undefined).readConfig()).toEqual({ config: { noise: [], budgets: {} } });
});

test('rules are read, with comments, parts of text and expressions', async () => {
  write(`{
    // known for years
    "noise": [
      { "message": "a.b", "reason": "known" },
      { "id": "old", "kind": "network", "url": "/^https:\\\\/\\\\/old\\\\./i", "status": 404, "class": "infrastructure", "reason": "gone" },
    ],
  }`);
  const { config, problem } = await new Project(root).readConfig();
  expect(problem).toBeUndefined();
  expect(config.noise).toEqual([
    { id: 'noise[0]', message: /a\.b/, class: 'infrastructure', reason: 'known' },
    {
      id: 'old',
      kind: 'network',
      url: /^https:\/\/old\./i,
      status: [404, 404],
      class: 'infrastructure',
      reason: 'gone',
    },
  ]);
});

test('budgets are read by route', async () => {
  write('{ "budgets": { "/": { "load_ms": 2000, "cls": 0.1 }, "/shop": { "transfer_kb": 500 } } }');
  expect(await new Project(root).budgets()).toEqual({
    '/': { load_ms: 2000, cls: 0.1 },
    '/shop': { transfer_kb: 500 },
  });
});

test('a change of the file is seen', async () => {
  const project = new Project(root);
  write('{}');
  expect(await project.noiseRules()).toEqual([]);
  write('{ "noise": [{ "message": "x", "reason": "known" }] }');
  expect(await project.noiseRules()).toHaveLength(1);
  rmSync(join(root, 'gasoline.config.json'));
  expect(await project.noiseRules()).toEqual([]);
});

test('whoever cannot wait has the rules that were read last, and the next one those of a changed file', async () => {
  const project = new Project(root);
  expect(project.latestNoiseRules()).toEqual([]);
  write('{ "noise": [{ "message": "x", "reason": "known" }] }');
  await project.noiseRules();
  expect(project.latestNoiseRules()).toHaveLength(1);
  rmSync(join(root, 'gasoline.config.json'));
  await vi.waitFor(() => expect(project.latestNoiseRules()).toEqual([]));
});

describe('a wrong file is named with the line', () => {
  test.each([
    ['{\n  "noise": [\n', 3, 'no JSON'],
    ['{\n  "noise": {}\n}', 2, 'noise'],
    ['{\n  "nois": []\n}', 1, 'nois'],
    ['{\n  "noise": [\n    {\n      "reason": "all"\n    }\n  ]\n}', 3, 'matches everything'],
    ['{\n  "noise": [\n    { "message": "x" }\n  ]\n}', 3, 'noise.0.reason'],
    ['{\n  "noise": [{ "reason": "r",\n    "message": "/(/"\n  }]\n}', 3, 'no regular expression'],
    ['{\n  "noise": [{ "reason": "r", "message": "x",\n "status": "404" }] }', 3, 'noise.0.status'],
    ['{\n  "budgets": {\n    "/": {\n      "load_ms": "2 s"\n    }\n  }\n}', 4, 'budgets./.load_ms'],
    ['{\n  "budgets": {\n    "/": { "loadtime": 1 }\n  }\n}', 3, 'loadtime'],
    ['{\n  "budgets": {\n    "shop": {}\n  }\n}', 3, 'budgets.shop'],
    ['{\n  "budgets": { "/":\n { "cls": -1 } } }', 3, 'budgets./.cls'],
  ])('%j', async (text, line, what) => {
    write(text);
    const { config, problem } = await new Project(root).readConfig();
    expect(config.noise).toEqual([]);
    expect(problem).toContain(`line ${line}:`);
    expect(problem).toContain(what);
  });
});
