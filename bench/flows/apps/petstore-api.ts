const petId = { name: 'petId', in: 'path', required: true, schema: { type: 'integer' } };
const pet = {
  type: 'object',
  properties: {
    id: { type: 'integer', example: 4 },
    name: { type: 'string', example: 'Bo' },
    status: { type: 'string', enum: ['available', 'pending', 'sold'] },
  },
};
const json = (schema: unknown) => ({ 'application/json': { schema } });
const ok = (schema: unknown) => ({ 200: { description: 'As asked', content: json(schema) } });

/** The API as Swagger UI reads it. */
export const petstoreApi = {
  openapi: '3.0.3',
  info: { title: 'Pet store', version: '1.2.0' },
  servers: [{ url: '/api' }, { url: '/api/' }],
  components: { securitySchemes: { store_key: { type: 'apiKey', in: 'header', name: 'X-Store' } } },
  security: [{ store_key: [] }],
  paths: {
    '/pets': {
      get: {
        tags: ['pets'],
        operationId: 'listPets',
        summary: 'Lists pets',
        parameters: [
          { name: 'status', in: 'query', schema: { type: 'string', enum: ['available', 'pending', 'sold'] } },
        ],
        responses: ok({ type: 'array', items: pet }),
      },
      post: {
        tags: ['pets'],
        operationId: 'addPet',
        summary: 'Adds a pet',
        requestBody: { content: json(pet) },
        responses: ok(pet),
      },
    },
    '/pets/{petId}': {
      get: {
        tags: ['pets'],
        operationId: 'getPet',
        summary: 'Finds a pet',
        parameters: [petId],
        responses: ok(pet),
      },
      delete: {
        tags: ['pets'],
        operationId: 'deletePet',
        summary: 'Deletes a pet',
        parameters: [petId],
        responses: ok({ type: 'object' }),
      },
    },
    '/pets/{petId}/image': {
      post: {
        tags: ['images'],
        operationId: 'uploadImage',
        summary: 'Uploads an image',
        parameters: [petId],
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
            },
          },
        },
        responses: ok({ type: 'object' }),
      },
    },
  },
};
