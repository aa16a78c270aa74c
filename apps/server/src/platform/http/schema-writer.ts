import { z } from 'zod';

export type Schema = Record<string, unknown>;

/** Returns a reference to a component of the API description. */
export const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** JSON Schema of `z.json()`. It is replaced, because client generators emit circular types that TypeScript rejects. */
const JSON_TEXT = JSON.stringify(Object.values(z.toJSONSchema(z.tuple([z.json()])).$defs ?? {})[0]);
const ANY_JSON: Schema = { description: 'Any JSON value.' };

/**
 * Converts zod schemas and collects their recursive definitions as components. JSON Schema puts those into `$defs` of
 * the schema, but a `$ref` in an OpenAPI document is resolved from the document root.
 */
export class SchemaWriter {
  readonly components: Record<string, Schema> = {};
  #names = new Map<string, string>();

  write(schema: z.ZodType, io: 'input' | 'output'): Schema {
    const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
    const { $schema: _, $defs = {}, ...rest } = json;
    const names = new Map<string, string>();
    for (const [local, definition] of Object.entries($defs)) {
      const text = JSON.stringify(definition);
      // Identical definitions share one component.
      const name = this.#names.get(text) ?? (text === JSON_TEXT ? 'JsonValue' : `Recursive${this.#names.size + 1}`);
      this.#names.set(text, name);
      names.set(`#/$defs/${local}`, name);
    }
    for (const [local, definition] of Object.entries($defs)) {
      const name = names.get(`#/$defs/${local}`);
      if (name) this.components[name] = name === 'JsonValue' ? ANY_JSON : withRefs(definition, names);
    }
    return withRefs(rest, names);
  }
}

/** @throws Error if a reference has no entry in `names` */
function withRefs(schema: unknown, names: ReadonlyMap<string, string>): Schema {
  const replace = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replace);
    if (typeof value !== 'object' || value === null) return value;
    if ('$ref' in value && typeof value.$ref === 'string') {
      const name = names.get(value.$ref);
      if (!name) throw new Error(`unresolved reference: ${value.$ref}`);
      return { ...value, ...refTo(name) };
    }
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replace(part)]));
  };
  // The replacement maps objects to objects.
  return replace(schema) as Schema;
}
