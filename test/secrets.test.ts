import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Place } from './support/gasoline.ts';
import { connectClient } from './support/mcp-client.ts';
import { startPoller } from './support/poller.ts';

let place: Place;
let mcp: Awaited<ReturnType<typeof connectClient>>;
beforeAll(async () => {
  place = await Place.make();
  mcp = await connectClient(place);
});
afterAll(async () => {
  await mcp.close();
  await place.clean();
});

const alphabet = [...'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'];
const random = (length: number) =>
  fc
    .array(fc.constantFrom(...alphabet), { minLength: length, maxLength: length })
    .map((chars) => chars.join(''));

/** Formats that are secret wherever they stand. The prefixes are put together here so that no scanner stumbles. */
const fixedFormats = fc.oneof(
  random(36).map((rest) => `gh${'p_'}${rest}`),
  random(30).map((rest) => `sk_${'live_'}${rest}`),
  random(40).map((rest) => `sk-${'proj-'}${rest}`),
  random(40).map((rest) => `sk-${'ant-api03-'}${rest}`),
  random(35).map((rest) => `AI${'za'}${rest}`),
  random(26).map((rest) => `glpat-${rest.slice(0, 20)}`),
  random(43).map(
    (rest) =>
      `${Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')}.${Buffer.from(`{"sub":"${rest.slice(0, 20)}"}`).toString('base64url')}.${rest}`,
  ),
);
/** Values that are secret because of the name they stand under. */
const anyValue = fc.integer({ min: 12, max: 40 }).chain(random);
const names = fc.constantFrom(
  'password',
  'access_token',
  'apiKey',
  'client_secret',
  'newPassword',
  'refreshToken',
);

// A shrunk secret is all one letter, which is a placeholder and rightly shown: keep what was found first.
const planted = fc.noShrink(fc.record({ fixed: fixedFormats, named: anyValue, name: names }));

/** What a tool cannot do without, or would wait for. */
const neededArguments: Record<string, Record<string, unknown>> = {
  query_dom: { selector: 'input' },
  wait_for_event: { since: 'ev-0', timeout_seconds: 0 },
};

async function everyWayOut(): Promise<string[]> {
  const outputs: string[] = [];
  const { tools } = await mcp.client.listTools();
  for (const { name, annotations } of tools) {
    if (!annotations?.readOnlyHint) continue;
    for (const args of [{}, { detail: 'full' }]) {
      const needed = neededArguments[name] ?? {};
      const { text, data } = await mcp.call(name, { ...needed, ...args });
      outputs.push(text, JSON.stringify(data));
    }
  }
  for (const path of ['/logs', '/snapshot', '/health', '/pending-queries']) {
    const text = await (await fetch(place.url(path))).text();
    JSON.parse(text);
    outputs.push(text);
  }
  return outputs;
}

/** Where a part of the secret stands, with what is around it. */
function leaks(secret: string, outputs: string[]): string[] {
  const windows = Array.from({ length: Math.max(1, secret.length - 11) }, (_, i) => secret.slice(i, i + 12));
  return outputs.flatMap((output) => {
    const found = windows.find((part) => output.includes(part));
    const at = found === undefined ? -1 : output.indexOf(found);
    return at < 0 ? [] : [output.slice(Math.max(0, at - 80), at + 60)];
  });
}

test('no tool and no route lets out twelve characters of a secret, wherever it was planted', async () => {
  await fc.assert(
    fc.asyncProperty(planted, async ({ fixed, named, name }) => {
      await fetch(place.url('/clear'), { method: 'POST' });
      const url = `https://user:${named}@api.example/x?${name}=${named}&q=1#${name}=${named}`;
      const body = JSON.stringify({
        user: 'eve',
        [name]: named,
        deep: { list: [{ [name]: named }, fixed], text: JSON.stringify({ [name]: named }) },
      });
      await place.post('/logs', {
        entries: [
          {
            level: 'error',
            message: `login failed with ${fixed}`,
            stack: `Error: ${fixed}\n    at f (${url}:1:2)`,
            url,
            filename: url,
          },
          {
            level: 'warn',
            args: ['user', { [name]: named, [fixed]: 1 }],
            metadata: { [name]: named, url },
            url: 'http://a/',
          },
          { level: 'info', message: `${name}=${named}; Authorization: Bearer ${named}`, url: 'http://a/' },
          { level: 'log', message: body, source: `s-${fixed}`, testId: `t-${fixed}`, frame: url },
          {
            level: 'log',
            message: `cut ${body.slice(0, body.indexOf(named) + named.length - 2)}`,
            pageLoad: fixed,
          },
        ],
      });
      await place.post('/network-bodies', {
        bodies: [
          {
            url,
            pageUrl: url,
            method: 'POST',
            status: 500,
            requestBody: `user=eve&${name}=${named}`,
            responseBody: body,
            requestHeaders: { Authorization: `Bearer ${named}`, 'X-Thing': fixed },
            responseHeaders: { 'Set-Cookie': `sid=${named}` },
            contentType: `text/${fixed}`,
            error: `at ${url}`,
          },
          {
            url: '/cut',
            status: 200,
            responseBody: `${' '.repeat(16 * 1024 - 20 - fixed.length / 2)}"${name}":"${named}" ${fixed}`,
          },
        ],
      });
      await place.post('/websocket-events', {
        events: [
          { id: `c-${fixed}`, event: 'open', url },
          { id: `c-${fixed}`, event: 'message', direction: 'incoming', data: body },
          { id: `c-${fixed}`, event: 'close', code: 1000, reason: `bye ${fixed}` },
        ],
      });
      await place.post('/enhanced-actions', {
        actions: [
          {
            type: 'input',
            url,
            target: `#${name}`,
            value: fixed,
            text: body,
            selectors: { css: `[value="${fixed}"]` },
          },
        ],
      });
      // A page that shows its secrets.
      const html = `<input name="${name}" value="${named}"> ${fixed}`;
      const element = {
        tag: 'input',
        selector: `[value="${fixed}"]`,
        attributes: { name, value: named, href: url, 'data-state': body, [name]: named },
        text: body,
        value: named,
        styles: { '--note': fixed },
      };
      const rule = {
        id: 'label',
        description: fixed,
        nodes: [{ selector: html, html, failureSummary: html, fix: html }],
      };
      const poller = startPoller(place, () => ({
        result: {
          url,
          title: `${name}=${named} ${fixed}`,
          matches: [{ ...element, children: [element] }],
          forms: [{ id: fixed, action: url, fields: [fixed] }],
          headings: [body],
          violations: [rule],
          incomplete: [rule],
        },
      }));
      const outputs = await everyWayOut();
      await poller.stop();
      expect(leaks(named, outputs)).toEqual([]);
      expect(leaks(fixed, outputs)).toEqual([]);
    }),
    { numRuns: 25 },
  );
  // Twenty answers each time, some of them from a poller.
}, 120_000);

test('an error about an argument repeats no secret', async () => {
  const secret = `gh${'p_'}${'aB3dE5gH7jK9'.repeat(3)}`;
  const answers = [
    await mcp.call('get_browser_logs', { [secret]: 1 }),
    await mcp.call('get_browser_logs', { level: secret }),
    await mcp.call('get_browser_logs', { tab_id: secret }),
  ];
  for (const { text, isError } of answers) {
    expect(isError).toBe(true);
    expect(leaks(secret, [text])).toEqual([]);
  }
});
