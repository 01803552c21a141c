import { defaultPort, limits, parcelHeader, paths } from '@gasoline/protocol';
import { fromExtensionSchema, toExtensionSchema } from '@gasoline/protocol/schemas';
import type * as z from 'zod';
import type { HttpError } from '../../packages/gasoline-mcp/src/http/http-error.ts';
import { admissionTable } from './admission.ts';
import { fieldsOf } from './fields.ts';
import { httpLimits } from './http-limits.ts';
import { ingestSections, otherSections, routeTable } from './http-routes.ts';
import { code, codeBlock, generatedNotice, joinParts, table } from './markdown.ts';

/** `docs/http.md` */
export function httpPage(): string {
  return joinParts([
    '# HTTP',
    generatedNotice,
    `The server listens on 127.0.0.1 alone, on port ${defaultPort} unless told otherwise. Every answer is JSON. A refusal is \`{"error": "…"}\` with one sentence that says what to do. Answers pass the redactor: secrets come out masked.`,
    codeBlock(
      'sh',
      `curl -s 127.0.0.1:${defaultPort}/logs -H 'content-type: application/json' \\\n  -d '{"entries": [{"level": "error", "message": "hello", "url": "http://localhost:3000/"}]}'\ncurl -s 127.0.0.1:${defaultPort}/snapshot`,
    ),
    ...whoMayCall,
    '## Status codes',
    table(
      ['Status', 'When'],
      Object.entries(statuses).map(([status, when]) => [status, when]),
    ),
    '## Routes',
    routeTable(),
    '## Ingest',
    `A sender that may have to send a batch again gives it an id in the header ${code(parcelHeader)}: the server takes it once and repeats its answer.`,
    ...ingestSections(),
    '## Reading and control',
    ...otherSections(),
    '## MCP and the live link',
    ...mcp,
    ...liveLink,
    '## Limits',
    httpLimits(),
  ]);
}

const whoMayCall = [
  '## Who may call what',
  admissionTable(),
  'A request is from a web page when it has an `Origin` other than our extension, or none and a `Sec-Fetch-Site` other than `none`. A browser sets these headers by itself; a page cannot leave them out.',
  `Before that, the \`Host\` header must be \`127.0.0.1\`, \`localhost\` or \`[::1]\` with the server's port, or a name given with \`--allow-host\` (any port). This stops pages that point their own name at 127.0.0.1.`,
  '**Capture token.** `gasoline serve --capture-token` prints one. A page that sends it as `?token=…` may post to the ingest routes and read nothing.',
  '**Access token.** With `--require-token`, programs and the extension send `Authorization: Bearer <token>`, or `?access_token=…` where no header can be set. The token is in the file `token` of the state directory. A page with a capture token needs no access token.',
  '**CORS.** Only the extension, and a page that shows a valid capture token on an ingest route, get CORS headers. There is never a `*`.',
  '**Content type.** A body must be `application/json`. A page with a capture token may also send `text/plain`, because a beacon cannot set the type.',
];

/** 500 is the only one that no sentence of ours foresees. */
const statuses: Record<HttpError['status'] | 500, string> = {
  400: 'The request is malformed: the body is no JSON or lacks its list, or a parameter cannot be read.',
  401: 'The server was started with `--require-token`, and the token is missing or wrong.',
  403: 'The `Host` is not ours, or this caller may not call this route.',
  404: 'There is no such route.',
  405: 'The route exists, but not with this method. `Allow` lists those it takes.',
  413: `The body is larger than ${megabytes(limits.maxPostBytes)}.`,
  415: 'The body is not sent as `application/json`.',
  426: 'The route speaks WebSocket only.',
  429: `More than ${limits.maxEntriesPerSecond} entries a second came over one connection. \`Retry-After\` says how many seconds to wait.`,
  500: 'Gasoline itself failed.',
};

function megabytes(bytes: number): string {
  return `${bytes / 1024 / 1024} MB`;
}

const mcp = [
  `### POST ${paths.mcp}`,
  'MCP over HTTP (Streamable HTTP) for programs that do not speak stdio. The tools and their answers are those of [tools.md](tools.md). No session is kept: each request stands alone. Send `Accept: application/json, text/event-stream`. Other methods get 405. The MCP SDK answers here in its own form, a JSON-RPC error, and takes bodies up to 4 MB.',
];

const liveLink = [
  `### WebSocket ${paths.liveLink}`,
  `The live link. Only the extension may open it. The server asks it about the live page and gets the answers here. It says \`ping\` every ${limits.liveLinkPingMs / 1000} s, which keeps the extension's worker awake. With \`--require-token\` the address carries \`?access_token=…\`. Each message is a JSON object; \`k\` names its kind. Unknown kinds are ignored.`,
  'The server says:',
  messageTable(toExtensionSchema.options),
  'The extension says:',
  messageTable(fromExtensionSchema.options),
  'Who holds no live link may poll `GET /pending-queries` and post the answers. A question goes to the live link when there is one, and to pollers otherwise.',
];

function messageTable(messages: readonly z.ZodType[]): string {
  return table(
    ['`k`', 'Fields'],
    messages.map((message) => {
      const [kind, ...rest] = fieldsOf(message);
      return [kind?.type ?? '', rest.map(({ name, type }) => `${code(name)} ${type}`).join('; ')];
    }),
  );
}
