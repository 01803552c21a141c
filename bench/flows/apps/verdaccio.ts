import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningApp } from '../flow.ts';
import { modules, startChildApp } from './child-app.ts';

export const verdaccioUser = { name: 'ann', password: ['horse', 'battery', '7'].join('-') };

const packages = [
  { name: 'left-hand', description: 'Gloves for the left', dependencies: { 'right-hand': '1.0.0' } },
  { name: 'right-hand', description: 'Gloves for the right', dependencies: {} },
  { name: 'left-turn', description: 'Signs at crossings', dependencies: {} },
];

/** A registry without uplinks, with one user and three packages. */
export function startVerdaccio(): Promise<RunningApp> {
  return startChildApp({
    seed(folder) {
      const config = {
        storage: join(folder, 'storage'),
        auth: { htpasswd: { file: join(folder, 'htpasswd'), algorithm: 'sha1' } },
        uplinks: {},
        packages: { '**': { access: '$all', publish: '$all', unpublish: '$all' } },
        web: { title: 'Registry', login: true },
        log: { type: 'stdout', format: 'json', level: 'fatal' },
        userRateLimit: { windowMs: 1000, max: 10_000 },
      };
      // YAML takes JSON as it is.
      writeFileSync(join(folder, 'config.yaml'), JSON.stringify(config));
    },
    args: (folder, port) => [
      join(modules, 'verdaccio/bin/verdaccio'),
      '--config',
      join(folder, 'config.yaml'),
      '--listen',
      `http://127.0.0.1:${port}`,
    ],
    async fill(port) {
      const { name, password } = verdaccioUser;
      await put(port, `/-/user/org.couchdb.user:${name}`, { name, password });
      for (const entry of packages) await put(port, `/${entry.name}`, publication(entry));
    },
  });
}

async function put(port: number, path: string, body: unknown): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`PUT ${path} answered ${answer.status}: ${await answer.text()}`);
}

/** What `npm publish` sends. */
function publication({ name, description, dependencies }: (typeof packages)[number]): unknown {
  const file = `${name}-1.0.0.tgz`;
  const data = Buffer.from(`content of ${name}`);
  const version = {
    name,
    version: '1.0.0',
    description,
    dependencies,
    readme: `# ${name}\n\n${description}`,
    author: { name: 'Ann' },
    dist: {
      tarball: `http://127.0.0.1/${name}/-/${file}`,
      shasum: createHash('sha1').update(data).digest('hex'),
    },
  };
  return {
    _id: name,
    name,
    description,
    'dist-tags': { latest: '1.0.0' },
    versions: { '1.0.0': version },
    readme: version.readme,
    _attachments: {
      [file]: {
        content_type: 'application/octet-stream',
        data: data.toString('base64'),
        length: data.length,
      },
    },
  };
}
