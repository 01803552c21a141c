import { defaultPort, type Settings } from '@gasoline/protocol';
import type { ToWorker, WorkerState } from '../worker-state.ts';
import { readServerAddress } from '../server-address.ts';
import { count } from './count.ts';

/** How the popup's last question to the worker went. */
export type Look =
  | { k: 'answered'; state: WorkerState }
  /** The answer is overdue. */
  | { k: 'waiting' }
  | { k: 'failed'; why: string };

export interface Status {
  tone: 'good' | 'warn' | 'bad' | 'idle';
  title: string;
  detail: string;
  step: Step;
}

/** The one thing to do next. */
export interface Step {
  text: string;
  /** To be copied into a terminal. */
  command?: string;
  button?: { label: string; act: StepAct };
}

export type StepAct = 'reload tab' | 'reload extension' | 'open options' | 'copy config' | ToWorker;

/** What is most in the way comes first: worker, server, settings, tab, agent. */
export function describeState(look: Look): Status {
  if (look.k === 'waiting')
    return {
      tone: 'idle',
      title: 'Checking…',
      detail: 'The extension has not answered yet.',
      step: { text: 'Wait a moment.' },
    };
  if (look.k === 'failed')
    return {
      tone: 'bad',
      title: 'The extension does not answer',
      detail: look.why,
      step: {
        text: 'Start it anew. Open pages then need a reload.',
        button: { label: 'Reload the extension', act: 'reload extension' },
      },
    };
  const { state } = look;
  if (state.server.state !== 'connected') return describeMissingServer(state.server, state.settings);
  if (!state.settings.captureEnabled)
    return {
      tone: 'idle',
      title: 'Capture is off',
      detail: 'Nothing is recorded, in any tab.',
      step: {
        text: 'Turn it on to let your agent see this browser.',
        button: { label: 'Turn capture on', act: { k: 'change', settings: { captureEnabled: true } } },
      },
    };
  return describeTab(state) ?? describeLink(state, state.server.health.clients);
}

type MissingServer = Exclude<WorkerState['server'], { state: 'connected' }>;

function describeMissingServer(found: MissingServer, settings: Settings): Status {
  const address = readServerAddress(settings.serverUrl);
  const changeAddress = { label: 'Change the server address', act: 'open options' } as const;
  if ('error' in address)
    return {
      tone: 'bad',
      title: 'The server address is wrong',
      detail: address.error,
      step: { text: 'Correct it in the options.', button: changeAddress },
    };
  const where = address.url.replace(/^http:\/\//, '');
  const { hostname } = new URL(address.url);
  if (found.state === 'refused')
    return found.wants === 'token'
      ? describeMissingToken(where, settings.accessToken)
      : {
          tone: 'bad',
          title: 'The server refuses this address',
          detail: `It does not answer to ${hostname}.`,
          step: {
            text: 'Start it with this name allowed:',
            command: `npx gasoline-mcp serve --allow-host ${hostname}`,
          },
        };
  if (found.state === 'stranger')
    return {
      tone: 'bad',
      title: 'Another program has the port',
      detail: `What answers at ${where} is not a Gasoline server.`,
      step: { text: 'Give Gasoline another port.', button: changeAddress },
    };
  const missing = {
    tone: 'bad',
    title: 'Server not running',
    detail: `Nothing answers at ${where}.`,
  } as const;
  if (!address.isLoopback)
    return {
      ...missing,
      title: 'Server not reachable',
      step: { text: 'Check the address, and that its port forward is up.', button: changeAddress },
    };
  return {
    ...missing,
    step: { text: 'Start it in a terminal:', command: serveCommand(address.port) },
  };
}

function describeMissingToken(where: string, accessToken: string): Status {
  const button = { label: 'Enter the token', act: 'open options' } as const;
  return accessToken === ''
    ? {
        tone: 'bad',
        title: 'The server wants a token',
        detail: `The Gasoline server at ${where} was started with --require-token.`,
        step: { text: 'Give the extension that token.', button },
      }
    : {
        tone: 'bad',
        title: 'The server refuses the token',
        detail: `The Gasoline server at ${where} has another one.`,
        step: { text: 'Copy it anew from its file.', button },
      };
}

function serveCommand(port: number): string {
  return ['npx gasoline-mcp serve', ...(port === defaultPort ? [] : ['--port', port])].join(' ');
}

/** Nothing, when the tab is captured. */
function describeTab({ tab, settings }: WorkerState): Status | undefined {
  if (tab === undefined)
    return {
      tone: 'idle',
      title: 'No page in this tab',
      detail: 'The server runs and capture is on.',
      step: { text: 'Open your application.' },
    };
  switch (tab.state) {
    case 'captured':
      return undefined;
    case 'restricted':
      return {
        tone: 'idle',
        title: 'This page is closed to extensions',
        detail: 'Chrome lets no extension into its own pages, the Web Store or other extensions.',
        step: { text: 'Go to a tab with your application.' },
      };
    case 'not loaded':
      return {
        tone: 'warn',
        title: 'This tab needs a reload',
        detail: 'The page is older than the extension, or it was asleep.',
        step: {
          text: 'Reload it to capture it.',
          button: { label: 'Reload this tab', act: 'reload tab' },
        },
      };
    case 'filtered':
      return describeFilteredTab(tab.url, settings.domainFilters);
  }
}

function describeFilteredTab(url: string, domainFilters: string[]): Status {
  const host = URL.canParse(url) ? new URL(url).host : '';
  const filtered = { tone: 'idle', title: 'This site is left out' } as const;
  // A file has no host that a filter could name.
  if (host === '')
    return {
      ...filtered,
      detail: 'Your domain filters name other sites only.',
      step: {
        text: 'Remove the filters to capture every page.',
        button: { label: 'Change the filters', act: 'open options' },
      },
    };
  return {
    ...filtered,
    detail: `Your domain filters do not name ${host}.`,
    step: {
      text: 'Add it to capture it.',
      button: {
        label: 'Capture this site',
        act: { k: 'change', settings: { domainFilters: [...domainFilters, host] } },
      },
    },
  };
}

function describeLink({ liveLink }: WorkerState, clients: number): Status {
  if (!liveLink)
    return {
      tone: 'warn',
      title: 'Connected, but not for questions',
      detail: 'This tab is captured. Questions about the live page do not reach it yet.',
      step: { text: 'Wait a moment: that link opens by itself.' },
    };
  if (clients === 0)
    return {
      tone: 'good',
      title: 'Connected',
      detail: 'This tab is captured. No MCP client is connected.',
      step: {
        text: 'Give your agent the MCP config.',
        button: { label: 'Copy MCP config', act: 'copy config' },
      },
    };
  return {
    tone: 'good',
    title: 'Connected',
    detail: `This tab is captured. ${count(clients, 'MCP client is', 'MCP clients are')} connected.`,
    step: { text: 'Ask your agent what it sees in this page.' },
  };
}
