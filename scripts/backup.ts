import { join } from 'node:path';
import { embeddedPassword } from '../apps/server/src/db/embedded-database/embedded-password.ts';
import { embeddedPostmaster } from '../apps/server/src/db/embedded-database/embedded-postmaster.ts';
import { startEmbedded } from '../apps/server/src/db/embedded-database/embedded.ts';
import { command } from './lib/command.ts';
import { runServerCommand } from './lib/site/run-server-command.ts';
import { siteLock } from './lib/site/site-lock.ts';
import { startSettings } from './lib/site/start-settings.ts';

await command(async (signal) => {
  const { DATABASE_URL, DATA_DIR } = startSettings(process.env);
  if (DATABASE_URL !== undefined) return runServerCommand('backup', { DATABASE_URL, DATA_DIR }, signal);
  const running = runningDatabase(DATA_DIR);
  if (running) return runServerCommand('backup', { DATABASE_URL: running, DATA_DIR }, signal);
  const lock = await siteLock(DATA_DIR, signal);
  try {
    const database = await startEmbedded({ dir: DATA_DIR, signal });
    try {
      return await runServerCommand('backup', { DATABASE_URL: database.url('site'), DATA_DIR }, signal);
    } finally {
      await database.stop();
    }
  } finally {
    lock.release();
  }
});

/** Returns the URL of the site's own database if that database is running and ready; otherwise null. */
function runningDatabase(dataDir: string): string | null {
  const postmaster = embeddedPostmaster(join(dataDir, 'postgres'));
  if (postmaster?.state !== 'alive' || !postmaster.ready) return null;
  return `postgres://postgres:${embeddedPassword(dataDir).password}@127.0.0.1:${postmaster.port}/site`;
}
