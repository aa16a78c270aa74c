import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import openapiTs, { astToString } from 'openapi-typescript';

/** Lints an OpenAPI document with Spectral's `spectral:oas` rules. Returns one line per error or warning. */
export async function lintDocument(document: object): Promise<string[]> {
  const spectral = new spectralCore.Spectral();
  // The package's type of its own ruleset is too narrow: TypeScript misses `extends`, which a ruleset with rules may leave out.
  spectral.setRuleset({ extends: [oas as unknown as RulesetDefinition] });
  const results = await spectral.run(JSON.stringify(document));
  return results.map(({ code, path, message }) => `${path.join('.')}: ${code}: ${message}`);
}

/**
 * Generates the TypeScript types of a client with `openapi-typescript`.
 * @throws Error if the generator refuses the document, for example for a dangling reference
 */
export async function generateTypes(document: object): Promise<string> {
  // The generator checks the document itself, and changes the object it is given.
  return astToString(await openapiTs(JSON.stringify(document), { silent: true }));
}
