import pg from 'pg';
import { startEmbedded } from '../apps/server/src/db/embedded-database/embedded.ts';
import { command } from './lib/command.ts';
import { runServerCommand } from './lib/site/run-server-command.ts';
import { Sentence } from './lib/sentence.mjs';
import { siteLock } from './lib/site/site-lock.ts';
import { startSettings } from './lib/site/start-settings.ts';

await command(async (signal) => {
  const given = process.argv.slice(2).some((option) => option.startsWith('--into'));
  const { DATABASE_URL, DATA_DIR } = startSettings(process.env);
  if (given || DATABASE_URL !== undefined) {
    // The placeholder URL is passed only with `--into`, which overrides it.
    return runServerCommand('restore', { DATABASE_URL: DATABASE_URL ?? 'postgres://own/site', DATA_DIR }, signal);
  }
  const lock = await siteLock(DATA_DIR, signal);
  try {
    const database = await startEmbedded({ dir: DATA_DIR, signal });
    try {
      return await intoOwn(database.url, DATA_DIR, signal);
    } finally {
      await database.stop();
    }
  } finally {
    lock.release();
  }
});

/**
 * Restores into the site's own database under a temporary name, so that an aborted run leaves no incomplete site
 * behind.
 */
async function intoOwn(url: (database: string) => string, dataDir: string, signal: AbortSignal): Promise<number> {
  const client = new pg.Client(url('postgres'));
  await client.connect();
  try {
    const { rowCount } = await client.query(`select from pg_database where datname = 'site'`);
    if (rowCount !== 0) {
      throw new Sentence(
        `There is already a site in ${dataDir}. Restore into an empty folder: move this one away, or set DATA_DIR.`,
      );
    }
    await client.query('drop database if exists site_restored with (force)');
    await client.query('create database site_restored');
    const code = await runServerCommand('restore', { DATABASE_URL: url('site_restored'), DATA_DIR: dataDir }, signal);
    if (code === 0) await client.query('alter database site_restored rename to site');
    else await client.query('drop database site_restored with (force)');
    return code;
  } finally {
    await client.end();
  }
}
