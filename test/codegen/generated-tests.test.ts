import { locatorKinds } from '@gasoline/protocol/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Place } from '../support/gasoline.ts';
import { connectClient } from '../support/mcp-client.ts';
import { PlaywrightProject } from '../support/playwright-project.ts';
import { cypressTypes } from './cypress-types.ts';
import { postRecording } from './order-recording.ts';
import { type Fault, serveOrders } from './order-site.ts';

let place: Place;
let mcp: Awaited<ReturnType<typeof connectClient>>;
let site: Awaited<ReturnType<typeof serveOrders>>;
let project: PlaywrightProject;
const password = { TEST_PASSWORD: 'horse-battery' };

beforeAll(async () => {
  place = await Place.make();
  mcp = await connectClient(place);
  site = await serveOrders();
  project = new PlaywrightProject();
  project.write('cypress.d.ts', cypressTypes);
});
afterAll(async () => {
  project.clean();
  site.close();
  await mcp.close();
  await place.clean();
});
beforeEach(() => site.breakWith('none'));

describe('a test that was generated from a recording', () => {
  let script: string;
  let answer: Record<string, unknown>;

  beforeAll(async () => {
    await postRecording(place, site.origin);
    const { data } = await mcp.call('generate_test', { test_name: 'order and pay', fixtures: true });
    script = String(data['test_script']);
    project.write('order.spec.ts', script);
    project.write(String(data['fixture_name']), String(data['fixture_file']));
    answer = data;
  });
  afterAll(() => project.remove('order.spec.ts'));

  test('comes with its name and true counts', () => {
    expect(answer).toMatchObject({ test_name: 'order and pay', action_count: 12 });
    expect(answer['assertion_count']).toBe(script.match(/^ *(?:await )?expect\(/gm)?.length);
  });

  test('passes on the same site, also with the recorded answers in place of the server', async () => {
    const { ok, output } = await project.run('order.spec.ts', password);
    expect(ok, output).toBe(true);
    expect(output).toContain('2 passed');
  });

  test('enters what the user entered, and the secret that the runner gave', () => {
    expect(site.logins[0]).toEqual({
      email: "ann o'neil@example.com",
      password: 'horse-battery',
      keep: true,
      plan: 'l',
    });
  });

  test('is sound TypeScript in which no linter finds a mistake', async () => {
    const [types, lint] = [await project.checkTypes(), await project.lint('order.spec.ts')];
    expect(types.ok, types.output).toBe(true);
    expect(lint.ok, lint.output).toBe(true);
  });

  test.each<[Fault, RegExp]>([
    ['heading', /Welcome back/],
    ['status', /Expected: 200[^]*Received: 500/],
    ['field', /ObjectContaining/],
    ['console', /planted by the test/],
    ['exception', /getByRole\('heading', \{ name: 'Paid'/],
  ])('fails when the site is broken: %s', async (fault, told) => {
    site.breakWith(fault);
    const { ok, output } = await project.run('order.spec.ts', { ...password, FORCE_COLOR: '0' }, 'pay$');
    expect(ok, output).toBe(false);
    expect(output).toMatch(told);
  });

  test('has a twin for Cypress that uses only what its documents describe', async () => {
    const { data } = await mcp.call('generate_test', { format: 'cypress', fixtures: true });
    project.write('order-cypress.spec.ts', String(data['test_script']));
    const [types, lint] = [
      await project.checkTypes(),
      await project.lint('order-cypress.spec.ts', { promises: false }),
    ];
    project.remove('order-cypress.spec.ts');
    expect(types.ok, types.output).toBe(true);
    expect(lint.ok, lint.output).toBe(true);
  });

  test.each(['cy.click();', "cy.get('a').fill('x');", "cy.get('a').should('be.pretty');"])(
    'and would not pass with what they do not: %s',
    async (wrong) => {
      project.write('wrong.spec.ts', `export {};\n${wrong}\n`);
      const { ok } = await project.checkTypes();
      project.remove('wrong.spec.ts');
      expect(ok).toBe(false);
    },
  );

  test('waits by what it sees, never by time', () => {
    expect(script).not.toMatch(/waitForTimeout|networkidle/);
    const [steps = ''] = script.split('async function mock(');
    expect(steps).not.toContain('/analytics/');
    expect(script.match(/\.goto\(/g)).toHaveLength(1);
  });
});

test('whatever a page wrote, the code has the right types and no linter finds a mistake', async () => {
  await place.post('/clear', {});
  const nasty = `'"\`\${x}\\ */ //\n\u2028\u202e😀 [/]`;
  const types = [
    'click',
    'dblclick',
    'input',
    'check',
    'select',
    'file',
    'keypress',
    'submit',
    'drag',
    'scroll',
  ];
  const url = 'http://localhost:1/a';
  const actions = types.flatMap((type, t) =>
    locatorKinds.slice(0, 4).map((_, k) => {
      const kind = locatorKinds[(t + k) % locatorKinds.length];
      const locator = {
        kind,
        value: kind === 'role' ? 'button' : nasty,
        name: nasty,
        count: (k % 2) + 1,
        index: 0,
      };
      const more = {
        value: nasty,
        key: nasty,
        files: [nasty],
        selectedValue: nasty,
        checked: k > 1,
        target: nasty,
      };
      const inputType = ['text', 'password', 'contenteditable', 'checkbox'][k];
      const framePath = k === 3 ? [{ kind, value: kind === 'role' ? 'region' : nasty, count: 1 }] : undefined;
      const dropLocators = type === 'drag' ? [locator] : undefined;
      const metadata = k === 2 ? { button: 2, modifiers: ['Shift'] } : {};
      return {
        type,
        url,
        ts: (t * 4 + k) * 3000 + 1,
        locators: [locator],
        inputType,
        framePath,
        dropLocators,
        metadata,
        ...more,
      };
    }),
  );
  await place.post('/enhanced-actions', { actions });
  await place.post('/network-bodies', {
    bodies: types.map((name, i) => ({
      url: `http://localhost:1/${name}/${encodeURIComponent(nasty)}`,
      method: 'POST',
      status: 200 + i,
      startedAt: i * 12_000 + 10,
      contentType: 'application/json',
      responseBody: JSON.stringify({ [nasty]: 1, list: [{ [nasty]: [1] }], delete: true }),
      requestBody: JSON.stringify({ query: `query ${name} { a }` }),
    })),
  });
  await place.post('/logs', { entries: [{ level: 'error', message: nasty, url, ts: 5 }] });
  for (const [name, args] of [
    ['generate_test', { fixtures: true, test_name: nasty, assertions: { visual: true } }],
    ['generate_test', { assertions: { network: false, no_errors: false } }],
    ['get_reproduction_script', {}],
    ['get_reproduction_script', { include_assertions: false }],
    ['generate_test', { format: 'cypress', fixtures: true, assertions: { visual: true } }],
    ['get_reproduction_script', { format: 'cypress' }],
    ['get_reproduction_script', { format: 'cypress', include_assertions: false }],
  ] as const) {
    const { data } = await mcp.call(name, args);
    project.write('nasty.spec.ts', String(data['test_script'] ?? data['script']));
    // The `then` of Cypress belongs to no promise.
    const promises = !('format' in args);
    const [checked, lint] = [await project.checkTypes(), await project.lint('nasty.spec.ts', { promises })];
    expect(checked.ok, checked.output).toBe(true);
    expect(lint.ok, lint.output).toBe(true);
  }
  project.remove('nasty.spec.ts');
});

describe('a reproduction script', () => {
  let answer: Record<string, unknown>;

  beforeAll(async () => {
    await place.post('/clear', {});
    await postRecording(place, site.origin, { withError: true });
    const { data } = await mcp.call('get_reproduction_script');
    answer = data;
    project.write('bug.spec.ts', String(data['script']));
  });
  afterAll(() => project.remove('bug.spec.ts'));

  test('names the error that it is about', () => {
    expect(answer).toMatchObject({
      actions_used: 12,
      error_context: { message: "TypeError: Cannot read properties of undefined (reading 'price')" },
    });
  });

  test('fails as long as the bug is there, and says that it came again', async () => {
    site.breakWith('exception');
    const { ok, output } = await project.run('bug.spec.ts', password);
    expect(ok).toBe(false);
    expect(output).toContain('The recorded error came again: TypeError');
  });

  test('passes once the bug is gone', async () => {
    const { ok, output } = await project.run('bug.spec.ts', password);
    expect(ok, output).toBe(true);
  });

  test('is sound TypeScript in which no linter finds a mistake', async () => {
    const [types, lint] = [await project.checkTypes(), await project.lint('bug.spec.ts')];
    expect(types.ok, types.output).toBe(true);
    expect(lint.ok, lint.output).toBe(true);
  });
});
