import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findMigrationErrors } from './migration-errors.ts';
import { root } from './root.mjs';

/** The last migration before this rule; deployed migrations never change. */
const BASELINE = '20261122152828_points_and_frame.sql';

/**
 * Returns the errors of new migrations that cannot run while users and the previous version are active; empty when
 * there are none.
 */
export async function migrationLint(): Promise<string> {
  const paths = globSync(join(root, 'apps/server/src/db/migrations/*.sql')).sort();
  const errors = await findMigrationErrors(paths.filter((path) => basename(path) > BASELINE));
  return errors.length > 0 ? [...errors, 'docs/guides/migrate.md says how each of these is done.'].join('\n') : '';
}
