import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { z } from 'zod';
import type { Route } from '@site/contract/core/route.ts';
import { REFERENCE_POLICY } from './headers.ts';
import type { Settings } from './settings.ts';

interface ObjectSchema {
  properties: Record<string, unknown>;
  required?: string[];
}

/** A schema of an object in two: the fields that the path carries, and the others. */
function split(schema: Record<string, unknown>, path: string) {
  // Inputs are objects.
  const { properties, required = [], ...rest } = schema as unknown as ObjectSchema;
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  const part = (wanted: boolean) => ({
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => inPath.has(name) === wanted)),
    required: required.filter((name) => inPath.has(name) === wanted),
  });
  return { params: inPath.size > 0 ? part(true) : undefined, input: part(false) };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return rest;
}

const envelope = (data: Record<string, unknown>) => ({
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: {
    code: { type: 'integer', description: '0 is success; every other code stands in the error table.' },
    message: { type: 'string' },
    data,
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Field and message; validation only.',
    },
  },
});

/** The route for the API reference, from the schemas that validate (BASE-12). */
export function describe(route: Route): FastifySchema {
  const { params, input } = split(jsonSchema(route.input, 'input'), route.path);
  const notes = [
    `Access: ${route.access}. Limit: ${route.limit}.`,
    route.errors.length > 0 ? `Errors: ${route.errors.join(', ')}.` : '',
  ].join(' ');
  const base = {
    operationId: route.name,
    summary: route.summary,
    description: notes,
    tags: [route.name.split('.')[0] ?? ''],
    ...(params && { params }),
  };
  const response = { 200: envelope(jsonSchema(route.data, 'input')) };
  if (route.upload) {
    const { field } = route.upload;
    const file = { type: 'string', format: 'binary' };
    const form = { ...input, properties: { ...input.properties, [field]: file }, required: [...input.required, field] };
    return { ...base, consumes: ['multipart/form-data'], body: form, response };
  }
  return route.method === 'GET' || route.method === 'DELETE'
    ? { ...base, querystring: input, response }
    : { ...base, body: input, response };
}

/** Serves the description at /api/openapi.json and a page to browse it at /api/docs. */
export async function serveReference(app: FastifyInstance, settings: Settings): Promise<void> {
  // Validation and serialisation are the pipeline's; the schemas here only describe.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: settings.PRODUCT_NAME,
        version: '1',
        description:
          'Every answer is {code, message, data}; code 0 is success. GET and DELETE take parameters in the query, POST and PUT JSON or a form.',
      },
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: REFERENCE_POLICY,
    // Without the bar that shows its maker's name, and brings a style of its own.
    uiConfig: { layout: 'BaseLayout' },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
