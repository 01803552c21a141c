import { doc, type MarkedText } from '../marked-text.ts';
import type { Random } from '../random.ts';
import { inAnswer, inConsole, inForm, inPage, inRequest, inScript, inSocket } from '../recipes.ts';
import { bundle } from './bundle.ts';
import { graphqlAnswer, logLine, multipart, soap, sourceMap } from './exchange.ts';
import { errorPage, htmlPage } from './page.ts';

type Write = (r: Random) => MarkedText;
type Surrounding = (name: string, value: Write) => ReturnType<typeof inScript>;

/**
 * Places where nothing but its own form gives a value away: no name near it says what it is.
 * A surrounding is used by several formats, one after the other.
 */
export const shownSurroundings: readonly Surrounding[] = [
  (name, value) =>
    inScript(`${name} in a bundle`, (r) => bundle(r, doc`const n="${value(r)}",a=fetch(e,{method:"POST"})`)),
  (name, value) =>
    inConsole(`${name} in a message`, (r) => doc`Incorrect value provided: ${value(r)}. See the dashboard.`),
  (name, value) =>
    inAnswer(
      `${name} in a list`,
      (r) =>
        doc`{"items":[{"id":${r.int(1, 99)},"label":"Primary","value":"${value(r)}"},{"id":${r.int(100, 199)},"label":"Old","value":null}],"total":2}`,
    ),
  (name, value) =>
    inPage(`${name} in a page`, (r) =>
      htmlPage(
        r,
        doc`<script>window.__APP__={"region":"eu-central-1","v":"${value(r)}","debug":false}</script>`,
      ),
    ),
  (name, value) =>
    inSocket(
      `${name} in a frame`,
      (r) => doc`42["settings",{"rev":${r.int(1, 90)},"data":["dark","${value(r)}",true]}]`,
    ),
  (name, value) =>
    inAnswer(`${name} in a source map`, (r) => sourceMap(r, doc`const upstream = connect('${value(r)}');`)),
  (name, value) =>
    inRequest(
      `${name} in GraphQL variables`,
      (r) =>
        doc`{"operationName":"SaveNote","variables":{"input":{"noteId":"${r.uuid()}","body":"${value(r)}"}},"query":"mutation SaveNote($input: NoteInput!) { saveNote(input: $input) { id } }"}`,
    ),
  (name, value) =>
    inConsole(`${name} in a log line`, (r) => logLine(r, doc`retrying with ${value(r)} after 429`)),
  (name, value) =>
    inAnswer(
      `${name} in XML`,
      (r) =>
        soap(r, doc`<ns2:getSettingResponse><ns2:value>${value(r)}</ns2:value></ns2:getSettingResponse>`),
      { contentType: 'text/xml' },
    ),
  (name, value) =>
    inRequest(`${name} in multipart`, (r) => multipart(r, 'notes', value(r)), {
      contentType: 'multipart/form-data',
    }),
  (name, value) =>
    inScript(
      `${name} in a comment`,
      (r) =>
        doc`// TODO(${r.chars('lower', 5)}): remove before release\n// was: ${value(r)}\nexport function load() { return import('./load.js'); }\n`,
    ),
];

export const heldOutSurroundings: readonly Surrounding[] = [
  (name, value) =>
    inScript(`${name} as an argument`, (r) =>
      bundle(
        r,
        doc`let p=new l.Client('${value(r)}',{maxRetries:${r.int(1, 5)}});p.on("error",(e=>{console.warn(e)}))`,
      ),
    ),
  (name, value) =>
    inAnswer(`${name} in GraphQL`, (r) =>
      graphqlAnswer(r, doc`"integration":{"name":"sync","detail":"${value(r)}"}`),
    ),
  (name, value) =>
    inConsole(
      `${name} in a command`,
      (r) => doc`$ deploy --stage prod --with '${value(r)}' --jobs ${r.int(2, 16)}`,
    ),
  (name, value) =>
    inPage(`${name} in an attribute`, (r) =>
      htmlPage(r, doc`<div id="widget" data-config='{"w":${r.int(200, 900)},"c":"${value(r)}"}'></div>`),
    ),
  (name, value) =>
    inAnswer(
      `${name} in CSV`,
      (r) =>
        doc`id;owner;content;created\n${r.int(10, 99)};ops;${value(r)};2026-02-11\n${r.int(100, 199)};web;;2026-02-12\n`,
      { contentType: 'text/csv' },
    ),
  (name, value) =>
    inForm(`${name} in a form`, (r) => {
      const { text, marks } = value(r);
      const encoded = encodeURIComponent(text);
      return doc`note_id=${r.int(100, 999)}&content=${{ text: encoded, marks: marks.map((mark) => ({ ...mark, end: encoded.length })) }}&submit=Save`;
    }),
  (name, value) =>
    inPage(`${name} in an error page`, (r) => errorPage(r, doc`INIT_ARGS=--serve ${value(r)} --quiet`)),
];
