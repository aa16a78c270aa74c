import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import openapiTs, { astToString } from 'openapi-typescript';

/** Lints an OpenAPI document with Spectral's `spectral:oas` rules. Returns one line per finding. */
export async function lintDocument(document: object): Promise<string[]> {
  const spectral = new spectralCore.Spectral();
  // The declared type of `oas` is not assignable to RulesetDefinition, although Spectral accepts the ruleset at
  // runtime.
  spectral.setRuleset({ extends: [oas as unknown as RulesetDefinition] });
  const results = await spectral.run(JSON.stringify(document));
  return results.map(({ code, path, message }) => `${path.join('.')}: ${code}: ${message}`);
}

/**
 * Generates a client's TypeScript types with `openapi-typescript`.
 * @throws Error if the generator rejects the document, for example because of a dangling reference
 */
export async function generateTypes(document: object): Promise<string> {
  // The generator validates the document itself and mutates the object it is given, so it gets serialized JSON.
  return astToString(await openapiTs(JSON.stringify(document), { silent: true }));
}
