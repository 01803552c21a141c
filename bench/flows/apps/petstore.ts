import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { RunningApp } from '../flow.ts';
import { modules } from './child-app.ts';
import { petstoreApi } from './petstore-api.ts';
import { listen, readPackageFile } from './serve-folder.ts';

interface Pet {
  id: number;
  name: string;
  status: string;
}

/** Swagger UI as it is published, on an API that is small but real. */
export async function startPetstore(): Promise<RunningApp> {
  let pets: Pet[] = [];
  const reset = () => {
    pets = [
      { id: 1, name: 'Rex', status: 'available' },
      { id: 2, name: 'Tom', status: 'sold' },
      { id: 3, name: 'Kim', status: 'pending' },
    ];
    return Promise.resolve();
  };
  await reset();
  const answers: [RegExp, (request: IncomingMessage, match: string[], url: URL) => Promise<unknown>][] = [
    [/^GET \/openapi\.json$/, () => Promise.resolve(petstoreApi)],
    [
      /^GET \/api\/pets$/,
      (_, __, url) =>
        Promise.resolve(pets.filter(({ status }) => (url.searchParams.get('status') ?? status) === status)),
    ],
    [/^GET \/api\/pets\/(\d+)$/, (_, [, id]) => Promise.resolve(pets.find((pet) => pet.id === Number(id)))],
    [
      /^POST \/api\/pets$/,
      async (request) => {
        const pet = { ...(JSON.parse(await textOf(request)) as Pet), id: pets.length + 1 };
        pets.push(pet);
        return pet;
      },
    ],
    [
      /^DELETE \/api\/pets\/(\d+)$/,
      (_, [, id]) => {
        pets = pets.filter((pet) => pet.id !== Number(id));
        return Promise.resolve({ deleted: Number(id) });
      },
    ],
    [
      /^POST \/api\/pets\/(\d+)\/image$/,
      async (request, [, id]) =>
        (await textOf(request)).includes('filename') ? { id: Number(id), received: true } : undefined,
    ],
  ];
  const { port, stop } = await listen(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://pets');
    for (const [pattern, answer] of answers) {
      const match = pattern.exec(`${request.method} ${url.pathname}`);
      if (!match) continue;
      const body = await answer(request, match, url);
      response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body ?? { message: 'no such pet' }));
      return;
    }
    serveFile(url.pathname, response);
  });
  return { port, reset, stop };
}

async function textOf(request: IncomingMessage): Promise<string> {
  return Buffer.concat(await request.toArray()).toString('latin1');
}

function serveFile(path: string, response: ServerResponse): void {
  const file = readPackageFile(join(modules, 'swagger-ui-dist'), path);
  response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain' });
  // The published page shows a store on the web; ours is to show the API beside it.
  const isOurs = path === '/swagger-initializer.js';
  response.end(
    isOurs ? file?.content.toString().replace(/url: "[^"]*"/, 'url: "/openapi.json"') : file?.content,
  );
}
