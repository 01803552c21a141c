/** What a message of Playwright says, in its parts. */
export interface ReadComplaint {
  /** The first line, without `Error: `. */
  head: string;
  /** The assertion: `toHaveText`. */
  matcher?: string | undefined;
  /** The call: `locator.click`. */
  call?: string | undefined;
  locator?: string | undefined;
  expected?: string | undefined;
  received?: string | undefined;
  timeoutMs?: number | undefined;
  /** What happened while it waited. */
  log: string[];
}

/** The parts of the message that an assertion or a call of Playwright fails with. */
export function readComplaint(message: string): ReadComplaint {
  const [text = '', logText = ''] = message.split(/\n\s*Call log:\s*\n/);
  const log = logText
    .split('\n')
    .map((line) => line.replace(/^[\s-]+/, '').trim())
    .filter((line) => line !== '');
  const head = headOf(text);
  const call = /^([\w]+\.[\w.]+): /.exec(head)?.[1];
  const waitsFor = log
    .map((line) => /^waiting for (.+?)(?: to be visible.*)?$/.exec(line)?.[1])
    .find(Boolean);
  return {
    head,
    matcher: /expect(?:\.\w+)?(?:\(.*?\))?(?:\.(?:not|soft|poll))*\.(?:not\.)?(to[A-Z]\w+)/.exec(text)?.[1],
    call,
    locator:
      field(text, 'Locator') ?? /strict mode violation: (.+?) resolved to /.exec(text)?.[1] ?? waitsFor,
    expected: expectation(text, 'Expected'),
    received: expectation(text, 'Received'),
    timeoutMs: timeoutOf(text),
    log,
  };
}

function headOf(text: string): string {
  const line = text.split('\n').find((one) => one.trim() !== '') ?? '';
  return line.replace(/^(?:Error|TimeoutError|AssertionError): /, '').trim();
}

/** `Expected string: "a"`, `Expected pattern: /a/`, `Expected: 3`. */
function expectation(text: string, name: string): string | undefined {
  return new RegExp(`^\\s*${name}(?: [a-z]+)*:\\s+(.+)$`, 'm').exec(text)?.[1]?.trim();
}

function field(text: string, name: string): string | undefined {
  return new RegExp(`^\\s*${name}:\\s+(.+)$`, 'm').exec(text)?.[1]?.trim();
}

function timeoutOf(text: string): number | undefined {
  const found = /Timeout:?\s+(?:of )?(\d+)ms/i.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
}
