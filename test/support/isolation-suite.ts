import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import type { TestReportLine } from '@gasoline/protocol';
import type { PlaywrightProject } from './playwright-project.ts';

export const isolationSpec = 'isolation.spec.ts';

/** Tests that each plant errors and requests with a name that only they have. Every second one is red. */
export function writeIsolationSuite(project: PlaywrightProject, tests: number, origin: string): void {
  project.write(
    isolationSpec,
    `import { expect, test } from 'gasoline-playwright';
for (let number = 0; number < ${tests}; number++)
  test(\`number-\${number}\`, async ({ page }, { repeatEachIndex }) => {
    const name = \`planted-\${number}-\${repeatEachIndex}-\`;
    await page.goto(\`${origin}/\${name}\`);
    await page.evaluate(async (name) => {
      console.error(\`\${name}error\`);
      await Promise.allSettled([fetch(\`/api/\${name}failed\`), fetch(\`/\${name}fine\`)]);
      console.warn(\`\${name}warning\`);
    }, name);
    await page.evaluate((name) => void setTimeout(() => { throw new Error(\`\${name}thrown\`); }), name);
    await page.evaluate((name) => console.log(\`\${name}last word\`), name);
    expect(number % 2, 'red on purpose').toBe(0);
  });
`,
  );
}

export interface PlantedSite {
  origin: string;
  close(): void;
}

/** Every page is there; everything below /api fails. */
export async function servePlantedSite(): Promise<PlantedSite> {
  const server: Server = createServer((request, response) => {
    const failed = request.url?.startsWith('/api/');
    response.writeHead(failed ? 500 : 200, { 'content-type': 'text/html' });
    response.end(
      failed ? 'broken on purpose' : '<!doctype html><link rel="icon" href="data:,"><h1>here</h1>',
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** What is wrong with the snapshot of a red test: something missing, something foreign, something admitted as lost. */
export function faultsOf({ title_path, repeat, test_id, snapshot, capture }: TestReportLine): string[] {
  const title = title_path.at(-1) ?? '';
  if (!snapshot) return [`${title}: no snapshot (${capture})`];
  const name = `planted-${title.replace('number-', '')}-${repeat}-`;
  const faults = (snapshot.gaps ?? []).map((gap) => `${title}: ${gap}`);
  const { logs, network_bodies } = snapshot;
  const foreign = [...logs, ...network_bodies].filter(({ testId }) => testId !== test_id);
  if (foreign.length > 0) faults.push(`${title}: ${foreign.length} entries of another test id`);
  compare(
    'console and exceptions',
    logs
      .filter(({ type }) => type !== 'page_load' && type !== 'network')
      .map(({ level, message }) => `${level} ${message}`),
    [`error ${name}error`, `warn ${name}warning`, `error Error: ${name}thrown`, `log ${name}last word`],
  );
  compare(
    'requests',
    network_bodies.map(({ url, status }) => `${new URL(url).pathname} ${status}`),
    [`/${name} 200`, `/api/${name}failed 500`, `/${name}fine 200`],
  );
  return faults;

  function compare(what: string, seen: string[], planted: string[]): void {
    if (isDeepStrictEqual([...seen].sort(), [...planted].sort())) return;
    faults.push(`${title}: ${what} are ${JSON.stringify(seen)}`);
  }
}
