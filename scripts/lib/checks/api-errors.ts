import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeApi } from '../../../apps/server/src/platform/http/openapi.ts';
import { allRoutes } from '../../../apps/server/src/testing/all-routes.ts';
import { generateTypes, lintDocument } from '../../../packages/api-lint/src/api-lint.ts';
import { runCommand } from '../run-command.mjs';
import { root } from '../root.mjs';

/**
 * Checks an OpenAPI document and returns the errors, or an empty string: findings of Spectral's `spectral:oas` rules, a
 * document that `openapi-typescript` rejects, and generated types that `tsc --strict` rejects.
 */
export async function findApiErrors(document: object, signal: AbortSignal): Promise<string> {
  const errors = await lintDocument(document);
  if (errors.length > 0) return errors.join('\n');
  try {
    return await typeErrors(await generateTypes(document), signal);
  } catch (error) {
    return `openapi-typescript: ${error instanceof Error ? error.message : String(error)}`;
  }
}

async function typeErrors(types: string, signal: AbortSignal): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'api-types-'));
  try {
    const file = join(folder, 'api.ts');
    await writeFile(file, types);
    const tsc = [join(root, 'node_modules/.bin/tsc'), '--ignoreConfig', '--strict', '--noEmit', '--target', 'es2024'];
    const { code, output } = await runCommand([...tsc, file], { cwd: folder, signal });
    return code === 0 ? '' : output;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Checks the API description of this site. Needs no server and no database. */
export function findSiteApiErrors(signal: AbortSignal): Promise<string> {
  return findApiErrors(
    describeApi(allRoutes, { title: 'Site', url: 'https://site.example', cookie: 'session' }),
    signal,
  );
}
