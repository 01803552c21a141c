/**
 * What the documents of Cypress say of the commands that our scripts use: which may begin a chain, which go on
 * with what it has found, and what they take. Anything else in a script is an error of its types.
 */
export const cypressTypes = `
type Text = string | RegExp;
type Forced = { force?: boolean };
type Held = { altKey?: boolean; ctrlKey?: boolean; metaKey?: boolean; shiftKey?: boolean };
type TypeOptions = { parseSpecialCharSequences?: boolean; log?: boolean };
type FileContents = { contents: Uint8Array; fileName: string };

interface Found {
  find(selector: string): Elements;
  contains(text: Text): Elements;
  contains(selector: string, text: Text): Elements;
}

interface Subject<T> {
  its(path: string): Subject<any>;
  invoke(method: 'text'): Subject<string>;
  should(chainer: 'be.visible' | 'exist' | 'not.be.empty'): Subject<T>;
  should(chainer: 'eq', value: number): Subject<T>;
  should(chainer: 'contain.text', value: string): Subject<T>;
  should(chainer: 'match', value: RegExp): Subject<T>;
  then<R>(work: (subject: T) => R): R extends Subject<any> ? Elements : Subject<T>;
  as(alias: string): null;
}

interface Elements extends Subject<{ length: number }>, Found {
  its(path: string): Elements;
  should(chainer: 'not.be.empty'): Elements;
  should(chainer: 'be.visible' | 'exist'): Elements;
  should(chainer: 'contain.text', value: string): Elements;
  eq(index: number): Elements;
  click(options?: Forced & Held): Elements;
  rightclick(options?: Forced & Held): Elements;
  dblclick(options?: Forced & Held): Elements;
  clear(options?: Forced): Elements;
  type(text: string, options?: TypeOptions): Elements;
  check(options?: Forced): Elements;
  uncheck(options?: Forced): Elements;
  select(option: string | string[]): Elements;
  selectFile(files: FileContents[], options?: Forced): Elements;
  submit(): Elements;
  trigger(event: string, options?: Forced & Held & { key?: string; dataTransfer?: unknown }): Elements;
}

interface PageWindow {
  console: { error(...args: unknown[]): void };
  DataTransfer: new () => object;
}

interface Interception {
  response?: { statusCode: number; body: any };
}
interface Request {
  url: string;
  body: any;
  alias?: string;
  reply(answer: { statusCode: number; headers?: Record<string, string>; body?: unknown }): void;
}
type Matcher = { method?: string; pathname?: Text };

declare const cy: {
  visit(url: string): Subject<PageWindow>;
  reload(): Subject<PageWindow>;
  go(direction: 'back' | 'forward'): Subject<PageWindow>;
  window(): Subject<PageWindow>;
  get(selector: string): Elements;
  contains(text: Text): Elements;
  contains(selector: string, text: Text): Elements;
  location(part: 'href'): Subject<string>;
  fixture(file: string): Subject<any>;
  intercept(matcher: Matcher, handler?: (request: Request) => void): Subject<null>;
  wait(alias: \`@\${string}\`): Subject<Interception>;
  wrap<T>(value: T): Subject<T>;
  press(key: string): void;
  screenshot(name: string): Subject<null>;
  log(message: string): void;
  on(event: 'uncaught:exception', listener: (error: Error) => false): void;
  on(event: 'window:before:load', listener: (win: PageWindow) => void): void;
};

declare const Cypress: {
  env(name: string): string | undefined;
  Buffer: { alloc(size: number): Uint8Array };
  Keyboard: { Keys: { TAB: string } };
};

declare function it(title: string, config: { baseUrl?: string; includeShadowDom?: boolean }, test: () => void): void;
declare function expect(value: unknown): {
  to: {
    equal(value: unknown): void;
    deep: { equal(value: unknown): void };
    be: { a(type: 'string' | 'number' | 'boolean'): void; an(type: 'object' | 'array'): void };
  };
};
`;
