import { rmSync } from 'node:fs';
import { limits } from '@gasoline/protocol';
import { Browser } from '../browser/browser.ts';
import type { GuardSettings } from '../http/guards.ts';
import type { HttpSide } from '../http/serve-http.ts';
import type { ToolChoice } from '../mcp/select-tools.ts';
import { createHttpHandler, serveConnection } from '../mcp/serve.ts';
import { Project } from '../project/project.ts';
import type { ClientHello } from '../rendezvous/hello.ts';
import { removeLockFile, writeLockFile } from '../rendezvous/lock-file.ts';
import { socketPath } from '../rendezvous/socket-path.ts';
import { makeStateDir } from '../rendezvous/state-dir.ts';
import { systemClock } from '../store/clock.ts';
import { Store } from '../store/store.ts';
import { Tests } from '../store/tests.ts';
import { createToolContext } from '../tools/tool-context.ts';
import { ensureAccessToken, newToken } from './access-token.ts';
import { acceptClients } from './accept-clients.ts';
import { IdleExit } from './idle-exit.ts';
import type { Listening } from './listen.ts';

export interface DaemonOptions extends ToolChoice {
  port: number;
  version: string;
  foreground: boolean;
  allowedHosts: string[];
  requireToken: boolean;
  maxActions: number;
  /** Where the sources of the page are, for clients that do not say where they work. */
  root?: string | undefined;
  /** A token for pages that feed this server, when the user asked for one. */
  captureToken?: string | undefined;
  /** A foreground server never leaves by itself. */
  idleExitMs?: number | undefined;
  onExit(reason: string): void;
}

export interface Daemon {
  store: Store;
  close(): Promise<void>;
}

const idleCheckMs = 30_000;
const loadHttpAfterMs = 300;

/** Puts the parts together and serves until it is closed. */
export async function runDaemon({ server, takeOver }: Listening, options: DaemonOptions): Promise<Daemon> {
  const { port, version } = options;
  makeStateDir();
  const clock = systemClock;
  const store = new Store({ clock, limits: { ...limits, maxActions: options.maxActions } });
  const browser = new Browser(clock, limits.maxPendingQueries);
  const toolContext = createToolContext({ store, browser, clock, root: options.root });
  const tests = new Tests({ clock, limits });
  let token = options.captureToken;
  const captureToken = () => (token ??= newToken());
  const guards: GuardSettings = {
    port,
    allowedHosts: options.allowedHosts.map((host) => host.toLowerCase().replace(/:\d+$/, '')),
    accessToken: options.requireToken ? ensureAccessToken() : undefined,
    isCaptureToken: (given) => given === token,
  };

  const clients = await acceptClients({
    path: socketPath(port),
    version,
    onClient: (socket, hello) => {
      socket.on('close', () => idle.touch());
      const context = { ...toolContext, project: new Project(hello.cwd ?? options.root) };
      serveConnection(socket, context, {
        version,
        only: hello.tools ?? options.only,
        exclude: hello.exclude ?? options.exclude,
        notice: noticeFor(hello, version, options.requireToken),
      });
    },
    onStop: () => options.onExit('asked to stop'),
  });
  const idle = new IdleExit(
    clock,
    options.idleExitMs ?? Number.POSITIVE_INFINITY,
    () => clients.count() > 0 || browser.linkCount > 0 || toolContext.streaming.readers > 0,
  );

  // A client waits for its first answer, which needs none of this: it is loaded when the port is first used, or
  // when the daemon has had a moment to itself.
  let httpSide: Promise<HttpSide> | undefined;
  const loadHttp = () => {
    httpSide ??= import('../http/serve-http.ts').then(({ serveHttp }) =>
      serveHttp({
        context: {
          store,
          tests,
          captureToken,
          browser,
          stacks: toolContext.stacks,
          streaming: toolContext.streaming,
          version,
          clientCount: clients.count,
        },
        guards,
        mcp: createHttpHandler(toolContext, { version, only: options.only, exclude: options.exclude }),
      }),
    );
    return httpSide;
  };
  takeOver((request, response) => {
    idle.touch();
    loadHttp().then(
      ({ listener }) => listener(request, response),
      () => response.destroy(),
    );
  });
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    loadHttp().then(
      ({ upgrade }) => upgrade(request, socket, head),
      () => socket.destroy(),
    );
  });
  setTimeout(() => void loadHttp(), loadHttpAfterMs).unref();

  writeLockFile({
    pid: process.pid,
    version,
    port,
    startedAt: new Date(store.startedAt).toISOString(),
    foreground: options.foreground,
  });
  const idleCheck = setInterval(
    () => {
      if (idle.isDue()) options.onExit('nobody needed it any more');
    },
    Math.min(idleCheckMs, options.idleExitMs ?? idleCheckMs),
  );
  idleCheck.unref();

  return {
    store,
    async close() {
      clearInterval(idleCheck);
      (await loadHttp()).close();
      await clients.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (process.platform !== 'win32') rmSync(socketPath(port), { force: true });
      removeLockFile(port);
    },
  };
}

/** What this client should know before anything else. */
function noticeFor(hello: ClientHello, version: string, requiresToken: boolean): string | undefined {
  const stop = 'Ask the user to run `gasoline stop`; the next call starts the matching server.';
  if (hello.version !== version)
    return `Note: this server is Gasoline ${version}, the client that started you is ${hello.version}. ${stop}`;
  if (hello.requireToken && !requiresToken)
    return `Note: this server was started without --require-token, which this client is configured with. ${stop}`;
  return undefined;
}
