import { doc, type MarkedText } from '../marked-text.ts';
import type { Random } from '../random.ts';

const time = (r: Random): string =>
  `2026-0${r.int(1, 9)}-1${r.int(0, 9)}T1${r.int(0, 9)}:${r.int(10, 59)}:${r.int(10, 59)}.${r.int(100, 999)}Z`;

export const logLine = (r: Random, message: MarkedText): MarkedText =>
  r.pick([
    doc`[${time(r)}] DEBUG (worker ${r.int(1, 8)}, request ${r.uuid()}): ${message}`,
    doc`${time(r)} WARN  c.n.parts.client.RestClient - [http-nio-8080-exec-${r.int(1, 9)}] ${message}`,
    doc`api.js:${r.int(10, 900)} ${message}`,
  ]);

export const multipart = (r: Random, field: string, value: MarkedText): MarkedText => {
  const boundary = `----WebKitFormBoundary${r.chars('base62', 16)}`;
  return doc`--${boundary}\r
Content-Disposition: form-data; name="title"\r
\r
Quarterly export\r
--${boundary}\r
Content-Disposition: form-data; name="${field}"\r
\r
${value}\r
--${boundary}--\r
`;
};

export const soap = (r: Random, inside: MarkedText): MarkedText => doc`<?xml version="1.0" encoding="UTF-8"?>
<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Header>
<wsa:MessageID>urn:uuid:${r.uuid()}</wsa:MessageID></soapenv:Header><soapenv:Body>${inside}</soapenv:Body></soapenv:Envelope>`;

/** A source map: the original source is inside, as a JSON string. */
export const sourceMap = (r: Random, source: MarkedText): MarkedText =>
  doc`{"version":3,"file":"main.${r.chars('hex', 8)}.js","mappings":"AAAA,SAASA,${r.chars('letters', 4)}CAAMC,GACbC,QAAQC,IAAI;${r.chars('base64', 60)},CACA","sources":["webpack://app/./src/client.ts"],"sourcesContent":["import { request } from './request';\\n\\n${source}\\nexport const client = request(endpoint);\\n"],"names":["request","client"]}`;

export const graphqlAnswer = (r: Random, fields: MarkedText): MarkedText =>
  doc`{"data":{"viewer":{"__typename":"Viewer","id":"VXNlcjo${r.int(1000, 9999)}Mg==",${fields}}},"extensions":{"requestId":"${r.uuid()}","cost":${r.int(1, 50)}}}`;
