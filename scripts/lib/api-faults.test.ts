import { expect, it } from 'vitest';
import { apiFaults } from './api-faults.ts';

const { signal } = new AbortController();

/** A valid document whose only operation answers with `schema`. */
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

it('a valid API description passes [BASE-12]', async () => {
  expect(await apiFaults(documentWith({ type: 'string' }), signal)).toBe('');
});

it('a dangling reference in the API description is reported [BASE-12]', async () => {
  expect(await apiFaults(documentWith({ $ref: '#/$defs/Thing' }), signal)).toContain('invalid-ref');
});

it('generated types that the compiler refuses are reported [BASE-12]', async () => {
  const Thing = { anyOf: [{ type: 'string' }, { type: 'array', items: { $ref: '#/components/schemas/Thing' } }] };
  const document = { ...documentWith({ $ref: '#/components/schemas/Thing' }), components: { schemas: { Thing } } };
  expect(await apiFaults(document, signal)).toContain('TS2502');
});
