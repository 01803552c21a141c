import type { RequestListener } from 'node:http';
import { versionHeader } from '@gasoline/protocol';
import { getRequestListener } from '@hono/node-server';
import { type AppOptions, createApp } from './app.ts';

/** The app as Node's server calls it. What is too broken to become a request is answered here. */
export function createListener(options: AppOptions): RequestListener {
  const app = createApp(options);
  const listener = getRequestListener(app.fetch, {
    // Replacing the global Request and Response would reach into everybody else's code.
    overrideGlobalObjects: false,
    errorHandler: () =>
      new Response(JSON.stringify({ error: 'This is no valid request; check its address and its Host.' }), {
        status: 400,
        headers: { 'content-type': 'application/json', [versionHeader]: options.context.version },
      }),
  });
  return (request, response) => void listener(request, response);
}
