import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../testing/app.ts';
import { allRoutes } from '../testing/all-routes.ts';

interface Operation {
  operationId: string;
  summary: string;
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: { required?: string[] } }> };
  responses: Record<string, unknown>;
}

interface Described {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

let app: TestApp;
let described: Described;
beforeAll(async () => {
  app = await testApp();
  // Checked below for what the tests use of it.
  described = (await (await fetch(`${app.origin}/api/openapi.json`)).json()) as Described;
});
afterAll(() => app.close());

it('the API describes itself in OpenAPI 3.1 [BASE-12]', () => {
  expect(described.openapi).toMatch(/^3\.1\./);
});

it('every route of the contract is described, and nothing else [BASE-12]', () => {
  const listed = Object.values(described.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(listed.sort()).toEqual(allRoutes.map(({ name }) => name).sort());
});

it.each(allRoutes)(
  '$name stands under its method and path, with a summary and its answer [BASE-12]',
  ({ path, method, summary }) => {
    const operation = described.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(operation?.summary).toBe(summary);
    expect(JSON.stringify(operation?.responses['200'])).toContain('"code"');
  },
);

it('what a path names stands in the path alone [BASE-12]', () => {
  const operation = described.paths['/api/v1/security/passkeys/{id}']?.['put'];
  expect(operation?.parameters).toMatchObject([{ in: 'path', name: 'id', schema: { type: 'integer' } }]);
  expect(operation?.requestBody?.content['application/json']?.schema.required).toEqual(['name']);
  expect(described.paths['/api/v1/security/devices/{id}']?.['delete']?.parameters).toHaveLength(1);
});

it('an upload says which fields come with the file [BASE-12]', () => {
  const { schema } = described.paths['/api/v1/contact']?.['post']?.requestBody?.content['multipart/form-data'] ?? {};
  expect(schema?.required).toEqual(['form', 'draft', 'photos']);
});

it('the reference can be browsed [BASE-12]', async () => {
  const response = await fetch(`${app.origin}/api/docs`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
});

it('every path begins with one of the three bases [BASE-05]', () => {
  for (const { path } of allRoutes) expect(path).toMatch(/^\/api\/(v1|passport|chat)\//);
});
