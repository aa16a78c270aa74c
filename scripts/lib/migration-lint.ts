import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { migrationFaults } from './migration-faults.ts';
import { root } from './root.mjs';

/** The last migration that landed before there was this rule; what landed is never changed. */
const BASELINE = '20261122152828_points_and_frame.sql';

/** Whether new migrations can run while people use the site and the version before still does: what cannot, or empty. */
export async function migrationLint(): Promise<string> {
  const paths = globSync(join(root, 'apps/server/src/db/migrations/*.sql')).sort();
  const faults = await migrationFaults(paths.filter((path) => basename(path) > BASELINE));
  return faults.length > 0 ? [...faults, 'docs/guides/migrate.md says how each of these is done.'].join('\n') : '';
}
