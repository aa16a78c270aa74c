import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { change, changed, type Change } from './hostile-values.ts';
import type { Pools } from './pools.ts';
import { values, type JsonSchema } from './schema-values.ts';

/** An operation of the OpenAPI description. */
export interface Operation {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  parameters: { in: string; name: string; required?: boolean; schema: JsonSchema }[];
  body?: { type: string; schema: JsonSchema };
}

/** A generated request that is complete but short to print. */
export interface Case {
  input: Record<string, unknown>;
  changes: Change[];
  /** Encoding of the input; `raw` replaces the input. */
  as: 'usual' | 'form' | 'raw';
  raw: string;
  type: string;
  headers: Record<string, string>;
}

const RAW = [
  '',
  '{',
  '{"a":',
  'null',
  '[]',
  '[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]',
  '"text"',
  '7',
  'NaN',
  '{"__proto__":{"polluted":1}}',
  '{"id":1,"__proto__":{"id":2}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"id":1,"id":2}',
  '{"id":1e400}',
  '{"id":-0}',
  '\ufeff{}',
  '{}'.padEnd(1_100_000, ' '),
  'a=1&a=2&a[b]=3&__proto__=4&%zz=%',
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
  '--x\r\n\r\n\r\n--x--\r\n',
  '--x--',
];
const QUERIES = [
  'id=1&id=2',
  'id[]=1&id[a]=2',
  '__proto__=1&constructor=2&__proto__[a]=3',
  '%00=%00',
  'id=%ED%A0%80&cursor=%C0%80',
  'a=%zz&%=%',
  '&&&=&=',
  'cursor=WzEsMV0&cursor=WzEsMV0',
  `s=${'a'.repeat(9000)}`,
  '?',
];
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'image/png',
  '',
  '*/*',
];
const HEADERS: Record<string, string>[] = [
  { 'accept-language': 'xx-YY;q=9,,*;q=-1' },
  { 'accept-language': 'ru,'.repeat(500) },
  { origin: 'https://elsewhere.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'x-forwarded-for': "1.2.3.4, ' or 1=1" },
  { 'x-http-method-override': 'DELETE' },
  { 'user-agent': '\u00ff'.repeat(300) },
  { cookie: 'site_token=short' },
  { cookie: `site_token=${'A'.repeat(43)}; site_refresh=${'B'.repeat(43)}` },
  { cookie: 'll_lang=__proto__; ll_lang=ru; =; a' },
  { cookie: `site_browser=${'C'.repeat(43)}; site_token=%` },
];

/** Returns the combined schema of an operation's input. */
function schemaOf({ parameters, body }: Operation): JsonSchema {
  const fields = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  const inner = body?.schema ?? {};
  const all = Object.entries({ ...inner.properties, ...fields });
  // Files are generated separately.
  const properties = Object.fromEntries(all.filter(([, { format }]) => format !== 'binary'));
  return { ...inner, type: 'object', properties, required: [...(inner.required ?? []), ...required] };
}

/**
 * Generates requests of an operation: valid ones, mutated valid ones, malformed ones, and valid ones with unusual
 * headers.
 * @param good number of valid requests in ten
 */
export function requests(operation: Operation, pools: Pools, good: number): fc.Arbitrary<Case> {
  const schema = schemaOf(operation);
  const input = values(schema, { pools, name: '', root: schema, depth: 0 }) as fc.Arbitrary<Case['input']>;
  const calm = { input, as: fc.constant('usual' as const), raw: fc.constant(''), type: fc.constant('') };
  const none = fc.constant<Case['changes']>([]);
  const plain = fc.constant<Case['headers']>({});
  const inBody = operation.method === 'POST' || operation.method === 'PUT';
  return fc.oneof(
    { weight: good * 2, arbitrary: fc.record({ ...calm, changes: none, headers: plain }) },
    {
      weight: (10 - good) * 2 - 3,
      arbitrary: fc.record({
        ...{ ...calm, headers: plain },
        as: fc.constantFrom<Case['as']>('usual', 'usual', 'usual', 'form'),
        changes: fc.array(change, { minLength: 1, maxLength: 3 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        ...{ ...calm, changes: none, headers: plain },
        as: fc.constant('raw' as const),
        raw: fc.oneof(fc.constantFrom(...(inBody ? RAW : QUERIES)), fc.string({ maxLength: 60 })),
        type: fc.constantFrom(...TYPES),
      }),
    },
    { weight: 1, arbitrary: fc.record({ ...calm, changes: none, headers: fc.constantFrom(...HEADERS) }) },
  );
}

const FILES = fc.constantFrom<(good: readonly Buffer[]) => Buffer>(
  ...[0, 1, 2].map((n) => (good: readonly Buffer[]) => good[n] ?? Buffer.alloc(0)),
  () => Buffer.alloc(0),
  () => Buffer.from('GIF89a'),
  () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  () => Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\xff\xff\xff\xff\xff\xff\xff\xff', 'latin1'),
  () => Buffer.from('%PDF-1.4\n1 0 obj'),
  () => Buffer.from('PK\x03\x04'),
  () => Buffer.from('time,tokens\n2026-11-20 20:10,5\n"'),
  () => Buffer.alloc(3000, 0xff),
  (good) => Buffer.concat([(good[0] ?? Buffer.alloc(0)).subarray(0, 60), Buffer.alloc(400)]),
);

/** Files of a form in addition to its fields. */
export interface Upload {
  content: (good: readonly Buffer[]) => Buffer;
  file: string;
  field: string;
  count: number;
}

export const uploads = (field: string): fc.Arbitrary<Upload> =>
  fc.record({
    content: FILES,
    file: fc.constantFrom('a.png', 'A.PNG', '../../a.png', 'a.mp3', 'a.csv', 'a\u0000.png', '', 'a.php.jpg', 'a"b.png'),
    field: fc.constantFrom(field, field, field, field, 'other', '__proto__'),
    count: fc.constantFrom(1, 1, 1, 1, 0, 2, 12),
  });

function multipart(fields: unknown, upload: Upload | null, good: readonly Buffer[]): InjectOptions['payload'] {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) {
    form.append(name, typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  }
  if (upload) {
    const content = new Uint8Array(upload.content(good));
    for (let n = 0; n < upload.count; n += 1) form.append(upload.field, new Blob([content]), upload.file);
  }
  return form;
}

const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function query(fields: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(fields ?? {})) {
    for (const item of Array.isArray(value) ? value.slice(0, 300) : [value])
      search.append(name, text(item).slice(0, 9000));
  }
  return search.toString();
}

/** Serializes a request for sending. */
export function sent(
  { method, path, parameters, body }: Operation,
  { input, changes, as, raw, type, headers }: Case,
  { cookie, upload = null, good = [] }: { cookie: string; upload?: Upload | null; good?: readonly Buffer[] },
): InjectOptions {
  const whole = changed(input, changes);
  const fields: Record<string, unknown> = typeof whole === 'object' && whole !== null ? { ...whole } : {};
  const inPath = new Set(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name));
  const at = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(text(fields[name]).toWellFormed()));
  const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !inPath.has(name)));
  const base = { method, headers: { ...(cookie !== '' && { cookie }), ...headers } };
  if (method === 'GET' || method === 'DELETE') {
    const asked = as === 'raw' ? raw : query(rest);
    return { ...base, url: asked === '' ? at : `${at}?${encodeURI(asked.toWellFormed()).replaceAll('%25', '%')}` };
  }
  if (as === 'raw') return { ...base, url: at, payload: raw, headers: { ...base.headers, 'content-type': type } };
  if (body?.type === 'multipart/form-data') return { ...base, url: at, payload: multipart(rest, upload, good) };
  const form = as === 'form';
  return {
    ...{ ...base, url: at, payload: form ? query(rest) : JSON.stringify(rest) },
    headers: { ...base.headers, 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' },
  };
}

/** Maximum number of characters printed per case. */
const AT_MOST = 1500;

/** Formats a case as JSON on one line. */
export function shown({ input, changes, as, raw, type, headers }: Case): string {
  const said = as === 'raw' ? { raw, type } : { input, ...(changes.length > 0 && { changes }), as, headers };
  return JSON.stringify(said).slice(0, AT_MOST);
}
