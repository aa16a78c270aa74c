import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findMigrationErrors } from './migration-errors.ts';
import { root } from '../root.mjs';

/** The last migration before this check was introduced. Deployed migrations must not change. */
const BASELINE = '20261122152828_points_and_frame.sql';

/**
 * Returns the errors in new migrations, which must be able to run while users and the previous version are active.
 * Empty if there are none.
 */
export async function migrationLint(): Promise<string> {
  const paths = globSync(join(root, 'apps/server/src/db/migrations/*.sql')).sort();
  const errors = await findMigrationErrors(paths.filter((path) => basename(path) > BASELINE));
  return errors.length > 0 ? [...errors, 'docs/guides/migrate.md says how each of these is done.'].join('\n') : '';
}
