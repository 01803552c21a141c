import { compactJson } from './compact-json.ts';
import type { DescribedAnswer } from './described-answers.ts';
import { type JsonSchema, type MayShow, schemaOf } from './schema-of.ts';

/** The methods that OpenAPI has a place for. */
const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

interface Operation {
  summary: string;
  operationId: string;
  parameters?: JsonSchema[];
  responses: Record<string, JsonSchema>;
}

/** An OpenAPI 3.1 document of what was seen. */
export function toOpenApi(answers: DescribedAnswer[], mayShow: MayShow): string {
  const paths = new Map<string, Map<string, Operation>>();
  for (const answer of answers) {
    const method = answer.endpoint.method.toLowerCase();
    if (!methods.has(method)) continue;
    const { template, parameters } = pathTemplate(answer.endpoint.path);
    const operations = paths.get(template) ?? new Map<string, Operation>();
    paths.set(template, operations);
    // Two hosts, or two questions to one GraphQL path, share an operation.
    const operation = operations.get(method) ?? {
      summary: answer.label,
      operationId: answer.operation,
      ...(parameters.length > 0 ? { parameters } : {}),
      responses: {},
    };
    operations.set(method, operation);
    for (const code of answer.codes) addResponse(operation.responses, code, answer);
  }
  const servers = new Set(
    answers.flatMap(({ endpoint: { scheme = '', host } }) => (host === '' ? [] : [`${scheme}//${host}`])),
  );
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'What was seen of this API',
      version: '0.0.0',
      description: 'Learned from traffic. A field is required when each of at least 3 objects had it.',
    },
    ...(servers.size > 0 ? { servers: [...servers].map((url) => ({ url })) } : {}),
    paths: Object.fromEntries([...paths].map(([path, operations]) => [path, Object.fromEntries(operations)])),
    components: {
      schemas: Object.fromEntries(
        answers.flatMap(({ typeName, shape }) =>
          shape ? [[typeName, schemaOf(shape, mayShow)] as const] : [],
        ),
      ),
    },
  };
  return compactJson(document);
}

/** One JSON Schema (2020-12) with a definition for each kind of answer; it takes any of them. */
export function toJsonSchema(answers: DescribedAnswer[], mayShow: MayShow): string {
  const described = answers.flatMap(({ shape, ...answer }) => (shape ? [{ ...answer, shape }] : []));
  const document = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...(described.length > 0
      ? { anyOf: described.map(({ typeName }) => ({ $ref: `#/$defs/${typeName}` })) }
      : {}),
    $defs: Object.fromEntries(
      described.map(({ typeName, label, codes, shape }) => [
        typeName,
        { title: `${label} → ${codes.join(', ')}`, ...schemaOf(shape, mayShow) },
      ]),
    ),
  };
  return compactJson(document);
}

function addResponse(responses: Record<string, JsonSchema>, code: number, answer: DescribedAnswer): void {
  const known = responses[code];
  const refs = [
    ...refsIn(known),
    ...(answer.shape ? [{ $ref: `#/components/schemas/${answer.typeName}` }] : []),
  ];
  responses[code] = {
    description: `Answers with status ${code}`,
    ...(refs.length > 0
      ? { content: { 'application/json': { schema: refs.length === 1 ? refs[0] : { anyOf: refs } } } }
      : {}),
  };
}

function refsIn(response: JsonSchema | undefined): JsonSchema[] {
  const content = response?.['content'] as Record<string, { schema: JsonSchema }> | undefined;
  const schema = content?.['application/json']?.schema;
  if (schema === undefined) return [];
  return (schema['anyOf'] as JsonSchema[] | undefined) ?? [schema];
}

/** `/users/:id/posts/:id` → `/users/{id}/posts/{id2}`. */
function pathTemplate(path: string): { template: string; parameters: JsonSchema[] } {
  const parameters: JsonSchema[] = [];
  const template = path
    .split('/')
    .map((segment) => {
      const [, extension] = /^:id(\.\w+)?$/.exec(segment) ?? [];
      // Braces are the mark of a parameter.
      if (!segment.startsWith(':id') || (segment !== ':id' && extension === undefined))
        return segment.replace(/[{}]/g, encodeURIComponent);
      const name = parameters.length === 0 ? 'id' : `id${parameters.length + 1}`;
      parameters.push({ name, in: 'path', required: true, schema: { type: 'string' } });
      return `{${name}}${extension ?? ''}`;
    })
    .join('/');
  return { template: template.startsWith('/') ? template : `/${template}`, parameters };
}
