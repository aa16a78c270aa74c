import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../testing/app.ts';
import { allRoutes } from '../../testing/all-routes.ts';

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: { required?: string[] } }> };
  responses: Record<string, unknown>;
}

interface Described {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, { required: string[]; allOf: { properties?: object }[] }>;
    responses: Record<string, { content: { 'application/json': { schema: { oneOf: { $ref: string }[] } } } }>;
  };
}

let app: TestApp;
let described: Described;
beforeAll(async () => {
  app = await testApp();
  // The type covers only the parts of the document that the tests below check.
  described = (await (await fetch(`${app.origin}/api/openapi.json`)).json()) as Described;
});
afterAll(() => app.close());

it('serves an OpenAPI 3.1 document [BASE-12]', () => {
  expect(described.openapi).toMatch(/^3\.1\./);
});

it('describes exactly the routes of the contract [BASE-12]', () => {
  const listed = Object.values(described.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(listed.sort()).toEqual(allRoutes.map(({ name }) => name).sort());
});

it.each(allRoutes)(
  '$name is listed under its method and path, with summary, description and response [BASE-12]',
  ({ path, method, summary, description = '' }) => {
    const operation = described.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(operation?.summary).toBe(summary);
    expect(operation?.description).toContain(description);
    expect(summary).toMatch(/^[A-Z][^.]{2,59}$/);
    expect(JSON.stringify(operation?.responses['200'])).toContain('"code"');
  },
);

it('lists path parameters in the path only, not in the body [BASE-12]', () => {
  const operation = described.paths['/api/v1/security/passkeys/{id}']?.['put'];
  expect(operation?.parameters).toMatchObject([{ in: 'path', name: 'id', schema: { type: 'integer' } }]);
  expect(operation?.requestBody?.content['application/json']?.schema.required).toEqual(['name']);
  expect(described.paths['/api/v1/security/devices/{id}']?.['delete']?.parameters).toHaveLength(1);
});

it('lists the fields that an upload requires [BASE-12]', () => {
  const { schema } = described.paths['/api/v1/contact']?.['post']?.requestBody?.content['multipart/form-data'] ?? {};
  expect(schema?.required).toEqual(['form', 'draft', 'photos']);
});

/** Returns the names of the errors that an operation lists under an HTTP status. */
function errorsOf(path: string, method: string, status: number): string[] {
  const shared = described.paths[path]?.[method]?.responses[status] as { $ref: string } | undefined;
  const response = described.components.responses[shared?.$ref.replace('#/components/responses/', '') ?? ''];
  return (response?.content['application/json'].schema.oneOf ?? []).map((schema) =>
    schema.$ref.replace('#/components/schemas/Error.', ''),
  );
}

it('lists the errors of each operation by access, method and input, with status and code [BASE-12]', () => {
  const post = described.paths['/api/v1/course/article/post']?.['post'];
  expect(Object.keys(post?.responses ?? {})).toEqual(['200', '400', '401', '403', '413', '429', '500', '503']);
  expect(errorsOf('/api/v1/course/article/post', 'post', 403)).toEqual(['not-a-member', 'cross-site']);
  expect(errorsOf('/api/v1/course/article/post', 'post', 429)).toEqual(['too-many']);
  expect(JSON.stringify(post?.responses['200'])).toContain('#/components/schemas/Error.forum.enough-posts');
  expect(described.components.schemas['Error.forum.enough-posts']?.allOf[1]?.properties).toMatchObject({
    code: { const: 14031 },
    name: { const: 'forum.enough-posts' },
  });
  expect(described.components.schemas['Error']?.required).toEqual(['code', 'name', 'message', 'data', 'requestId']);
});

it('returns an error in the documented envelope [BASE-12]', async () => {
  const response = await fetch(`${app.origin}/api/v1/course/article/post`, { method: 'POST' });
  const envelope = (await response.json()) as object;
  expect(response.status).toBe(401);
  expect(Object.keys(envelope).sort()).toEqual(['code', 'data', 'message', 'name', 'requestId']);
});

it('shows the product name and icon in the API reference [BASE-12]', async () => {
  const html = await (await fetch(`${app.origin}/api/docs`)).text();
  expect(html).toContain('<title>Limelight API</title>');
  expect(html).not.toContain('favicon-32x32');
  const icon = await fetch(`${app.origin}/favicon.ico`);
  expect(icon.headers.get('content-type')).toBe('image/x-icon');
});

it('serves the API reference as HTML [BASE-12]', async () => {
  const response = await fetch(`${app.origin}/api/docs`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
});

it('starts every path with one of the three base paths [BASE-05]', () => {
  for (const { path } of allRoutes) expect(path).toMatch(/^\/api\/(v1|passport|chat)\//);
});
