import { join } from 'node:path';
import { embeddedPassword } from '../../../apps/server/src/db/embedded-database/embedded-password.ts';
import { embeddedPostmaster } from '../../../apps/server/src/db/embedded-database/embedded-postmaster.ts';
import { startEmbedded } from '../../../apps/server/src/db/embedded-database/embedded.ts';
import { siteLock } from './site-lock.ts';
import { startSettings } from './start-settings.ts';

interface SiteDatabase {
  DATABASE_URL: string;
  DATA_DIR: string;
}

/**
 * Runs `work` with the site's database: the configured one, or the embedded one, which is started if the site does not
 * run.
 */
export async function withSiteDatabase<T>(
  signal: AbortSignal,
  work: (database: SiteDatabase) => Promise<T>,
): Promise<T> {
  const { DATABASE_URL, DATA_DIR } = startSettings(process.env);
  const url = DATABASE_URL ?? runningDatabase(DATA_DIR);
  if (url) return work({ DATABASE_URL: url, DATA_DIR });
  const lock = await siteLock(DATA_DIR, signal);
  try {
    const database = await startEmbedded({ dir: DATA_DIR, signal });
    try {
      return await work({ DATABASE_URL: database.url('site'), DATA_DIR });
    } finally {
      await database.stop();
    }
  } finally {
    lock.release();
  }
}

/** Returns the URL of the site's own database if that database is running and ready; otherwise null. */
function runningDatabase(dataDir: string): string | null {
  const postmaster = embeddedPostmaster(join(dataDir, 'postgres'));
  if (postmaster?.state !== 'alive' || !postmaster.ready) return null;
  return `postgres://postgres:${embeddedPassword(dataDir).password}@127.0.0.1:${postmaster.port}/site`;
}
