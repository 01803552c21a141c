import { join } from 'node:path';
import type { RunningApp } from '../flow.ts';
import { modules } from './child-app.ts';
import { listen, readPackageFile } from './serve-folder.ts';

/** Its state is in the browser alone, so there is nothing to reset. */
export async function startTodoMvc(): Promise<RunningApp> {
  const { port, stop } = await listen((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://todo');
    const file = readPackageFile(join(modules, 'todomvc'), pathname);
    response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain' });
    response.end(file?.content ?? 'Not found');
  });
  return { port, stop, reset: () => Promise.resolve() };
}
