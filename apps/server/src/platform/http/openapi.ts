import { ERRORS, type ErrorName } from '@site/contract/core/errors.ts';
import type { Route } from '@site/contract/core/route.ts';
import { sectionOfRoute } from '@site/contract/site/site-sections.ts';
import { refTo, SchemaWriter, type Schema } from './schema-writer.ts';
import { webhookOperations } from './webhook-operations.ts';

interface ObjectSchema extends Schema {
  properties: Record<string, unknown>;
  required: string[];
}

interface ApiOperation extends Record<string, unknown> {
  operationId: string;
  responses: Record<string, unknown>;
}

export interface ApiDescription extends Record<string, unknown> {
  openapi: string;
  info: Record<string, unknown>;
  paths: Record<string, Record<string, ApiOperation>>;
  components: { schemas: Record<string, Schema> } & Record<string, unknown>;
}

interface DescriptionOptions {
  title: string;
  /** Origin of the site. */
  url: string;
  /** Name of the session cookie. */
  cookie: string;
}

/** Splits an object schema into path parameters and the remaining fields. */
function split(schema: Schema, path: string): { inPath: ObjectSchema; rest: ObjectSchema } {
  // The input of a route is an object schema. JSON Schema omits an empty `required`.
  const { properties, required = [], ...others } = schema as Partial<ObjectSchema> & Pick<ObjectSchema, 'properties'>;
  const names = new Set([...path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  const part = (wanted: boolean): ObjectSchema => ({
    ...others,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => names.has(name) === wanted)),
    required: required.filter((name) => names.has(name) === wanted),
  });
  return { inPath: part(true), rest: part(false) };
}

function parameters(schema: ObjectSchema, place: 'path' | 'query') {
  return Object.entries(schema.properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || schema.required.includes(name),
    schema: property,
  }));
}

const NOT_MEMBERS_ONLY = new Set<Route['access']>(['open', 'public', 'signed-in', 'account']);

const ALWAYS_POSSIBLE: readonly ErrorName[] = ['token-malformed', 'too-many', 'failed', 'unavailable', 'overloaded'];

/** Returns the errors of a route: its own and those of the pipeline (platform/pipeline.ts). */
function errorsOf({ name, access, errors, method, path, reads, upload, input }: Route): ErrorName[] {
  const hasBody = method === 'POST' || method === 'PUT';
  const isWrite = method !== 'GET';
  const isMembersOnly = !NOT_MEMBERS_ONLY.has(access);
  const conditional: readonly [isPossible: boolean, ...names: ErrorName[]][] = [
    [access !== 'open', 'signed-out'],
    [isMembersOnly, 'not-a-member'],
    [(isMembersOnly || access === 'account') && isWrite && !reads, 'suspended'],
    [isMembersOnly && access !== 'member', 'forbidden', 'staff-second-factor'],
    [isWrite, 'cross-site'],
    [sectionOfRoute(name) !== null, 'section-off'],
    // No route matches a path parameter that is too long or cannot be decoded.
    [path.includes(':'), 'no-such-address'],
    [hasBody, 'too-large', 'body-broken'],
    [upload !== undefined, 'files-away'],
    [Object.keys(input.shape).length > 0, 'invalid'],
  ];
  const possible = conditional.flatMap(([isPossible, ...names]) => (isPossible ? names : []));
  return [...new Set([...ALWAYS_POSSIBLE, ...errors, ...possible])];
}

const RETRY_AFTER = {
  'Retry-After': {
    description: 'Seconds to wait before another try.',
    schema: { type: 'integer', minimum: 1 },
  },
};

const STATUS_TEXTS: Record<number, string> = {
  400: 'The session token is malformed.',
  401: 'Not logged in.',
  403: 'Not allowed for this account, or the request comes from another site.',
  404: 'Not found.',
  413: 'The request is too large.',
  429: 'Too many requests.',
  500: 'Unexpected error.',
  503: 'Temporarily unavailable.',
};

const json = (schema: Schema) => ({ 'application/json': { schema } });

const errorComponent = (name: ErrorName) => `Error.${name}`;
const errorRef = (name: ErrorName) => refTo(errorComponent(name));

/** Schema of the error envelope with the code and name of one error. */
function errorSchema(name: ErrorName): Schema {
  const { code, status } = ERRORS[name];
  return {
    allOf: [
      refTo('Error'),
      {
        type: 'object',
        description: `HTTP ${status}.`,
        required: ['code', 'name'],
        properties: { code: { type: 'integer', const: code }, name: { type: 'string', const: name } },
      },
    ],
  };
}

/** Responses with an HTTP error status. Routes with the same errors share one component. */
class ErrorResponses {
  readonly components: Record<string, Schema> = {};

  refTo(status: number, names: readonly ErrorName[]): Schema {
    const component = `${status}.${names.join('.')}`;
    this.components[component] = {
      description: STATUS_TEXTS[status],
      ...((status === 429 || status === 503) && { headers: RETRY_AFTER }),
      content: json({ oneOf: names.map(errorRef) }),
    };
    return { $ref: `#/components/responses/${component}` };
  }
}

function responses(route: Route, data: Schema, shared: ErrorResponses): Record<string, unknown> {
  const { 200: domain = [], ...others } = Object.groupBy(errorsOf(route), (name) => ERRORS[name].status);
  const success = {
    type: 'object',
    required: ['code', 'message', 'data'],
    properties: { code: { type: 'integer', const: 0 }, message: { type: 'string' }, data },
  };
  return {
    200: {
      description: domain.length > 0 ? 'Success (code 0) or a domain error (other codes).' : 'Success.',
      content: json({ oneOf: [success, ...domain.map(errorRef)] }),
    },
    ...Object.fromEntries(
      Object.entries(others).map(([status, names]) => [status, shared.refTo(Number(status), names)]),
    ),
  };
}

function requestBody({ upload }: Route, input: ObjectSchema): Schema {
  if (!upload) return { required: true, content: json(input) };
  const file = { type: 'string', format: 'binary' };
  const form = {
    ...input,
    properties: { ...input.properties, [upload.field]: upload.maxFiles > 1 ? { type: 'array', items: file } : file },
    required: [...input.required, upload.field],
  };
  return { required: true, content: { 'multipart/form-data': { schema: form } } };
}

const featureOf = ({ name }: Route) => name.slice(0, name.indexOf('.'));

function operation(route: Route, writer: SchemaWriter, shared: ErrorResponses): ApiOperation {
  const { inPath, rest } = split(writer.write(route.input, 'input'), route.path);
  const hasBody = route.method === 'POST' || route.method === 'PUT';
  const listed = [...parameters(inPath, 'path'), ...(hasBody ? [] : parameters(rest, 'query'))];
  return {
    operationId: route.name,
    summary: route.summary,
    description: [route.description, `Access: ${route.access}. Rate limit: ${route.limit}.`]
      .filter(Boolean)
      .join('\n\n'),
    tags: [featureOf(route)],
    // A public route returns more to a member, and requires an account while the site is closed.
    security: [
      ...(route.access === 'public' ? [{}] : []),
      ...(route.access === 'open' ? [] : [{ session: [] }]),
      ...(route.ctoken ? [{ ctoken: [] }] : []),
    ],
    ...(listed.length > 0 && { parameters: listed }),
    ...(hasBody && { requestBody: requestBody(route, rest) }),
    responses: responses(route, writer.write(route.data, 'input'), shared),
  };
}

const ERROR: Schema = {
  type: 'object',
  description: 'Envelope of every error. `message` is in the language of the request.',
  required: ['code', 'name', 'message', 'data', 'requestId'],
  properties: {
    code: { type: 'integer', description: 'Numeric code; 0 is success.' },
    name: { type: 'string', description: 'Name of the error, as stable as the code.' },
    message: { type: 'string', description: 'Text for the user; empty for errors that are not shown.' },
    data: { type: 'null' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Text by input field; validation errors only.',
    },
    requestId: { type: 'string', description: 'Identifies the request in the log.' },
  },
};

/** Describes the HTTP API in OpenAPI 3.1, from the schemas of the routes that validate requests (BASE-12). */
export function describeApi(routes: readonly Route[], { title, url, cookie }: DescriptionOptions): ApiDescription {
  const writer = new SchemaWriter();
  const shared = new ErrorResponses();
  const paths: ApiDescription['paths'] = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, writer, shared) };
  }
  const errors = [...new Set(routes.flatMap(errorsOf))].toSorted();
  const tags = [...new Set(routes.map(featureOf))].toSorted();
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: [
        'Every response is an envelope: `{code, message, data}`. Code 0 is success. Errors carry `name` and `requestId` as well, and validation errors `errors`.',
        'Domain errors are answered with HTTP 200 and a code other than 0.',
        'Error messages are in the language of the `Accept-Language` header or of the account, if the site offers it.',
        'GET and DELETE take parameters in the query; POST and PUT take JSON or a form.',
        'Writes from a browser must come from the origin of the site; other origins get 403 with code 40303.',
      ].join('\n\n'),
      contact: { name: title, url: `${url}/contact` },
    },
    servers: [{ url }],
    tags: tags.map((name) => ({ name, description: `Operations of ${name}.` })),
    paths,
    webhooks: webhookOperations(writer),
    components: {
      schemas: {
        Error: ERROR,
        ...Object.fromEntries(errors.map((name) => [errorComponent(name), errorSchema(name)])),
        ...writer.components,
      },
      responses: shared.components,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: cookie,
          description: 'Session cookie, set by the login operation.',
        },
        ctoken: {
          type: 'apiKey',
          in: 'header',
          name: 'ctoken',
          description:
            'Names the session of the cookie, for the few operations that list it. The checkout operation returns it.',
        },
      },
    },
  };
}
