import type { Locator } from '@gasoline/protocol';
import type { ExpectedText } from './stable-text.ts';
import type { PathPattern } from './path-pattern.ts';

/** An element, and the frames to enter before it can be found. */
export interface Target {
  locator: Locator;
  /** Other ways that find it alone, for those who cannot take the best one. */
  others?: Locator[];
  frames: Locator[];
  /** Which of several, where nothing is unique. */
  nth?: number;
}

/** A value to enter. A secret is not known; whoever runs the script provides it. */
export type Value = { text: string } | { secret: string };

/** What was chosen from a list: by value, by what it says, or not to be told. */
export type Option = { value: string } | { label: string } | { secret: string };

/** Done with the pointer, which some elements need around them before they show. */
interface Pointed {
  at: Target;
  hover?: Target;
}

/** One thing that the user did, as plain data. Every target language writes it in its own words. */
export type Act =
  | { do: 'goto'; url: string }
  | { do: 'reload' }
  | { do: 'goBack' }
  | { do: 'goForward' }
  | ({ do: 'click'; button?: 'right' | 'middle'; modifiers?: string[] } & Pointed)
  | ({ do: 'dblclick' } & Pointed)
  | { do: 'fill'; at: Target; value: Value }
  /** Into an element that is no field, such as a rich text editor. */
  | { do: 'type'; at: Target; value: Value }
  | ({ do: 'check' } & Pointed)
  | ({ do: 'uncheck' } & Pointed)
  | { do: 'select'; at: Target; options: Option[] }
  | { do: 'press'; at: Target | undefined; key: string; times?: number }
  | { do: 'upload'; at: Target; files: string[] }
  | { do: 'drag'; at: Target; to: Target; position?: { x: number; y: number } }
  | { do: 'submit'; at: Target }
  /** What cannot be replayed is told. */
  | { do: 'nothing' };

/** A response that the action causes: the promise comes first, then the action, then it is awaited. */
export interface Awaited {
  /** What its variables begin with. */
  name: string;
  method: string;
  path: PathPattern;
  /** Of GraphQL, where one path serves every question. */
  operation?: string | undefined;
  status: number;
  assertsStatus: boolean;
  /** Others with another status came, too, and are not meant. */
  onlyStatus: boolean;
  contract?: Contract | undefined;
}

/** A message that comes over a WebSocket after the action. */
export interface SocketReply {
  /** What its variable begins with. */
  name: string;
  path: PathPattern;
}

/** What the body of a response must look like. Values play no part in it. */
export type Contract =
  | { type: 'string' | 'number' | 'boolean' | 'any' }
  | { type: 'object'; fields: [name: string, contract: Contract][] }
  /** Every item, however many there are. */
  | { type: 'array'; items?: Contract };

/** What is to be seen after an action. */
export type Effect =
  | { see: 'url'; route: string }
  | { see: 'heading'; name: ExpectedText; level?: number }
  | { see: 'landmark'; role: string; name?: ExpectedText }
  | { see: 'text'; testId: string; text: ExpectedText }
  | { see: 'screenshot'; file: string };

export interface Step {
  /** In words, for the comment above it. */
  title: string;
  /** How long the user had waited. */
  pauseMs?: number | undefined;
  act: Act;
  awaits: Awaited[];
  replies?: SocketReply[];
  effects: Effect[];
  /** For what could not be done as it was. */
  notes?: string[];
}

/** An error that the session had already. */
export interface KnownError {
  message: string;
  /** The source of a regular expression. */
  source: string;
}

/** How errors of the page are judged at the end. */
export type Errors =
  | { judge: 'none' }
  /** Nothing but these may come. */
  | { judge: 'no-others'; known: KnownError[] }
  /** The bug: as long as it comes, the script fails. */
  | { judge: 'gone'; bug: KnownError };

/** Everything that a writer needs. */
export interface Scenario {
  title: string;
  /** What was captured: lines for the top of the file. */
  header: string[];
  baseUrl: string | undefined;
  steps: Step[];
  /** Whether what was observed is asserted, or only waited for. */
  asserts: boolean;
  errors: Errors;
  /** Where the answers of the mocked variant are. */
  fixtureName?: string | undefined;
  fixtures: FixtureRoute[];
  sockets?: SocketRoute[] | undefined;
}

/** WebSockets of one address, whose messages are played from the fixtures. */
export interface SocketRoute {
  /** `WebSocket /chat` */
  key: string;
  path: PathPattern;
}

export interface FixtureRoute {
  /** `GET /api/orders/:id` */
  key: string;
  method: string;
  path: PathPattern;
  operation?: string | undefined;
  /** The browser itself asks for it, as for a whole page. */
  isPage?: boolean | undefined;
}
