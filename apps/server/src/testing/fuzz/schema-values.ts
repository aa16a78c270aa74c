import fc from 'fast-check';
import type { Pools } from './pools.ts';

/** The subset of JSON Schema used by the OpenAPI description. */
export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
}

const WORDS = ['lamp', 'light', 'room', 'Sol', 'año', 'свет', 'how', 'my', 'week', 'went', '-', '👍', 'مرحبا', '光'];
const words = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 12 }).map((list) => list.join(' '));
const DAY = 86_400_000;
// Dates relative to a fixed day, so that a seed generates the same cases on any day.
const moment = fc.integer({ min: -400, max: 400 }).map((days) => new Date(Date.UTC(2026, 10, 22) + days * DAY));

const FORMATS: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid(),
  date: moment.map((at) => at.toISOString().slice(0, 10)),
  'date-time': moment.map((at) => at.toISOString()),
  uri: fc.constantFrom('https://one.example/a?b=c', 'http://two.example', 'https://xn--80ak6aa92e.example/#x'),
  email: fc.constantFrom('someone@mail.example', 'a.b+c@mail.example'),
  base64url: fc.uint8Array({ maxLength: 90 }).map((bytes) => Buffer.from(bytes).toString('base64url')),
  binary: fc.constant(''),
};

interface At {
  pools: Pools;
  /** Field name, used to select existing values. */
  name: string;
  root: JsonSchema;
  depth: number;
}

function fit(text: string, { minLength = 0, maxLength = 1000 }: JsonSchema): string {
  const filled = text.length < minLength ? text.padEnd(minLength, 'x') : text;
  return filled.length > maxLength ? filled.slice(0, maxLength) : filled;
}

function texts(schema: JsonSchema, { pools, name }: At): fc.Arbitrary<unknown> {
  const known = pools.texts(name);
  const plain =
    schema.format !== undefined && FORMATS[schema.format]
      ? (FORMATS[schema.format] ?? words)
      : schema.pattern !== undefined
        ? fc.stringMatching(new RegExp(schema.pattern, 'u'))
        : words;
  const made = plain.map((text) => (schema.pattern === undefined ? fit(text, schema) : text));
  return known.length > 0
    ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: made })
    : made;
}

function numbers(schema: JsonSchema, { pools, name }: At): fc.Arbitrary<number> {
  const low = schema.minimum ?? (schema.exclusiveMinimum === undefined ? -1000 : schema.exclusiveMinimum + 1);
  const high = schema.maximum ?? (schema.exclusiveMaximum === undefined ? 1000 : schema.exclusiveMaximum - 1);
  // The range stays close to the minimum, because most existing values are small.
  const range = { min: low, max: Math.max(low, Math.min(high, low + 40)) };
  const made =
    schema.type === 'integer'
      ? fc.integer(range)
      : fc.double({ min: low, max: range.max, noNaN: true, noDefaultInfinity: true });
  const known = schema.type === 'integer' && (schema.maximum ?? 0) > 100_000 ? pools.ids(name) : [];
  return fc.oneof(
    ...(known.length > 0 ? [{ weight: 6, arbitrary: fc.constantFrom(...known) }] : []),
    { weight: 2, arbitrary: made },
    { weight: 1, arbitrary: fc.constantFrom(low, high) },
  );
}

function objects(schema: JsonSchema, at: At): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties: more } = schema;
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, values(inner, { ...at, name, depth: at.depth + 1 })]),
  );
  const fixed = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  if (typeof more !== 'object') return fixed;
  const keys = schema.propertyNames ? values(schema.propertyNames, { ...at, name: '' }) : words;
  const rest = fc.dictionary(
    keys.map((key) => String(key).slice(0, 60)),
    values(more, { ...at, depth: at.depth + 1 }),
    { maxKeys: 3 },
  );
  return fc.tuple(rest, fixed).map(([a, b]) => ({ ...a, ...b }));
}

/** Generates values that match a schema, mostly existing ones where the field name refers to existing items. */
export function values(schema: JsonSchema, at: At): fc.Arbitrary<unknown> {
  if (at.depth > 8) return fc.constant(null);
  const { $ref } = schema;
  if ($ref !== undefined) {
    const found = $ref === '#' ? at.root : at.root.$defs?.[$ref.split('/').at(-1) ?? ''];
    return found ? values(found, { ...at, depth: at.depth + 1 }) : fc.constant(null);
  }
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => values(choice, at)));
  switch (schema.type) {
    case 'string':
      return texts(schema, at);
    case 'integer':
    case 'number':
      return numbers(schema, at);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(values(schema.items ?? {}, { ...at, depth: at.depth + 1 }), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, (schema.minItems ?? 0) + 4),
      });
    case 'object':
      return objects(schema, at);
    default:
      return fc.oneof(words, fc.integer(), fc.boolean(), fc.constant(null), fc.constant({}), fc.constant([]));
  }
}
