import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runCommand } from '../run-command.mjs';
import { root } from '../root.mjs';

/**
 * Compares the migrations with the schema in code, and checks the migrations with drizzle-kit. Returns the errors, or
 * an empty string if there are none.
 */
export async function migrationDrift(signal: AbortSignal): Promise<string> {
  const server = join(root, 'apps/server');
  const kit = join(root, 'node_modules/drizzle-kit/bin.cjs');
  // The tool resolves paths relative to its working directory, so the copy is placed inside it.
  mkdirSync(join(server, 'node_modules'), { recursive: true });
  const copy = mkdtempSync(join(server, 'node_modules/.drift-'));
  try {
    cpSync(join(server, 'src/db/migrations'), copy, { recursive: true });
    const before = new Set(readdirSync(copy));
    const options = [
      '--dialect=postgresql',
      '--schema=./src/db/schema/*.ts',
      '--casing=snake_case',
      '--prefix=timestamp',
    ];
    const run = (args: string[]) => runCommand([process.execPath, kit, ...args], { cwd: server, signal });
    const generated = await run(['generate', ...options, `--out=${relative(server, copy)}`]);
    if (generated.code !== 0) return generated.output;
    const added = readdirSync(copy).filter((name) => !before.has(name));
    if (added.length > 0)
      return `The schema has changed without a migration. Run: npx drizzle-kit generate (in apps/server)`;
    const checked = await run(['check', '--dialect=postgresql', `--out=${relative(server, copy)}`]);
    return checked.code === 0 ? '' : checked.output;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
