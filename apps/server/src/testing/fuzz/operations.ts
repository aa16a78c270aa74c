import type { Operation } from './requests.ts';
import type { JsonSchema } from './schema-values.ts';

interface Described {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        parameters?: Operation['parameters'];
        requestBody?: { content: Record<string, { schema: JsonSchema }> };
      }
    >
  >;
}

/** Returns the operations of the OpenAPI description. */
export function operationsOf({ paths }: Described): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody }]) => {
      const [body] = Object.entries(requestBody?.content ?? {});
      return {
        ...{ name: operationId, path, parameters },
        // The contract uses no methods other than those of the type.
        method: method.toUpperCase() as Operation['method'],
        ...(body && { body: { type: body[0], schema: body[1].schema } }),
      };
    }),
  );
}
