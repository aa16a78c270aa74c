import { expect, it } from 'vitest';
import { findApiErrors } from './api-errors.ts';

const { signal } = new AbortController();

/** Creates a valid document whose only operation responds with `schema`. */
const documentWith = (schema: object) => ({
  openapi: '3.1.0',
  info: { title: 'API', version: '1', description: 'An API.', contact: { url: 'https://site.example' } },
  servers: [{ url: 'https://site.example' }],
  tags: [{ name: 'site', description: 'The site.' }],
  paths: {
    '/thing': {
      get: {
        operationId: 'site.thing',
        description: 'Returns the thing.',
        tags: ['site'],
        responses: { 200: { description: 'Success.', content: { 'application/json': { schema } } } },
      },
    },
  },
});

it('accepts a valid API description [BASE-12]', async () => {
  expect(await findApiErrors(documentWith({ type: 'string' }), signal)).toBe('');
});

it('reports a dangling reference in the API description [BASE-12]', async () => {
  expect(await findApiErrors(documentWith({ $ref: '#/$defs/Thing' }), signal)).toContain('invalid-ref');
});

it('reports generated types that the compiler rejects [BASE-12]', async () => {
  const Thing = { anyOf: [{ type: 'string' }, { type: 'array', items: { $ref: '#/components/schemas/Thing' } }] };
  const document = { ...documentWith({ $ref: '#/components/schemas/Thing' }), components: { schemas: { Thing } } };
  expect(await findApiErrors(document, signal)).toContain('TS2502');
});
