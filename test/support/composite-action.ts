import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { data, Evaluator, Lexer, Parser } from '@actions/expressions';
import { parse } from 'yaml';

interface Step {
  id?: string;
  name?: string;
  if?: string;
  shell?: string;
  run?: string;
  uses?: string;
  env?: Record<string, string>;
  with?: Record<string, string>;
}

export interface ActionFile {
  inputs?: Record<string, { default?: string }>;
  outputs?: Record<string, { value: string }>;
  runs: { using: string; steps: Step[] };
}

export interface RanStep {
  step: Step;
  code: number;
  /** What the runner reads: commands, and the log. */
  stdout: string;
  stderr: string;
  /** Of a step that uses another action: what it would get. */
  with: Record<string, string>;
}

export interface RanAction {
  ok: boolean;
  steps: RanStep[];
  outputs: Record<string, string>;
  /** What the steps wrote for later ones. */
  env: Record<string, string>;
  summary: string;
}

export function readAction(file: string): ActionFile {
  return parse(readFileSync(file, 'utf8')) as ActionFile;
}

type Context = { [name: string]: string | Context };

/** The steps of a composite action, one after the other, as a runner runs them. Other actions are not run. */
export async function runAction(
  file: string,
  inputs: Record<string, string>,
  { cwd, temp, env }: { cwd: string; temp: string; env: NodeJS.ProcessEnv },
): Promise<RanAction> {
  const action = readAction(file);
  const given = Object.fromEntries(
    Object.entries(action.inputs ?? {}).map(([name, { default: usual = '' }]) => [
      name,
      inputs[name] ?? usual,
    ]),
  );
  const steps: Context = {};
  const ran: RanStep[] = [];
  let ok = true;
  const exported: Record<string, string> = {};
  let summary = '';
  mkdirSync(temp, { recursive: true });
  for (const [i, step] of action.runs.steps.entries()) {
    const context = { inputs: given, steps };
    const wanted = step.if === undefined ? ok : truth(step.if, context, ok);
    if (!wanted) continue;
    const fill = (values: Record<string, string> = {}) =>
      Object.fromEntries(Object.entries(values).map(([name, text]) => [name, interpolate(text, context)]));
    if (step.run === undefined) {
      ran.push({ step, code: 0, stdout: '', stderr: '', with: fill(step.with) });
      continue;
    }
    const files = Object.fromEntries(
      ['GITHUB_OUTPUT', 'GITHUB_ENV', 'GITHUB_STEP_SUMMARY'].map((name) => [
        name,
        join(temp, `${name}-${i}`),
      ]),
    );
    for (const path of Object.values(files)) writeFileSync(path, '');
    const script = join(temp, `step-${i}.sh`);
    writeFileSync(script, interpolate(step.run, context));
    const result = await bash(script, {
      cwd,
      env: {
        ...env,
        ...exported,
        ...files,
        ...fill(step.env),
        GITHUB_ACTIONS: 'true',
        GITHUB_ACTION_PATH: dirname(file),
        GITHUB_WORKSPACE: cwd,
        RUNNER_TEMP: temp,
      },
    });
    ran.push({ step, ...result, with: {} });
    if (result.code !== 0) ok = false;
    Object.assign(exported, readPairs(files['GITHUB_ENV'] ?? ''));
    summary += readFileSync(files['GITHUB_STEP_SUMMARY'] ?? '', 'utf8');
    if (step.id !== undefined) steps[step.id] = { outputs: readPairs(files['GITHUB_OUTPUT'] ?? '') };
  }
  const outputs = Object.fromEntries(
    Object.entries(action.outputs ?? {}).map(([name, { value }]) => [
      name,
      interpolate(value, { inputs: given, steps }),
    ]),
  );
  return { ok, steps: ran, outputs, env: exported, summary };
}

/** As the runner does it: https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax#exit-codes-and-error-action-preference */
function bash(script: string, options: { cwd: string; env: NodeJS.ProcessEnv }) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve, reject) => {
    const child = spawn('bash', ['--noprofile', '--norc', '-e', '-o', 'pipefail', script], {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const texts = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (texts.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (texts.stderr += text));
    child.on('error', reject);
    // Like the runner, it waits until nobody can write any more: a server that kept the output would hold up the job.
    child.on('close', (code) => resolve({ code: code ?? -1, ...texts }));
  });
}

/** `name=value`, and `name<<MARK`, lines, `MARK`. */
function readPairs(file: string): Record<string, string> {
  const pairs: Record<string, string> = {};
  const lines = readFileSync(file, 'utf8').split('\n');
  for (let i = 0; i < lines.length; i++) {
    const [, name, mark] = /^([^=]+?)<<(.+)$/.exec(lines[i] ?? '') ?? [];
    if (name !== undefined && mark !== undefined) {
      const end = lines.indexOf(mark, i + 1);
      pairs[name] = lines.slice(i + 1, end).join('\n');
      i = end;
    } else {
      const [, key, value] = /^([^=]+)=(.*)$/.exec(lines[i] ?? '') ?? [];
      if (key !== undefined) pairs[key] = value ?? '';
    }
  }
  return pairs;
}

function interpolate(text: string, context: Context): string {
  return String(text).replace(/\$\{\{(.*?)\}\}/g, (_, expression: string) =>
    evaluate(expression, context, true),
  );
}

function truth(condition: string, context: Context, ok: boolean): boolean {
  return evaluate(condition.replace(/^\$\{\{|\}\}$/g, ''), context, ok) === 'true';
}

/** With GitHub's own evaluator. */
function evaluate(expression: string, context: Context, ok: boolean): string {
  const functions = [
    { name: 'always', minArgs: 0, maxArgs: 0, call: () => new data.BooleanData(true) },
    { name: 'success', minArgs: 0, maxArgs: 0, call: () => new data.BooleanData(ok) },
    { name: 'failure', minArgs: 0, maxArgs: 0, call: () => new data.BooleanData(!ok) },
  ];
  const { tokens } = new Lexer(expression.trim()).lex();
  const parsed = new Parser(tokens, Object.keys(context), functions).parse();
  const byName = new Map(functions.map((one) => [one.name, one]));
  return new Evaluator(parsed, dictionary(context), byName).evaluate().coerceString();
}

function dictionary(values: Context): data.Dictionary {
  return new data.Dictionary(
    ...Object.entries(values).map(([key, value]) => ({
      key,
      value: typeof value === 'string' ? new data.StringData(value) : dictionary(value),
    })),
  );
}
