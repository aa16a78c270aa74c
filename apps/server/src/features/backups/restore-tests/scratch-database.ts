import pg from 'pg';
import { BackupError } from '../backup-error.ts';

/**
 * Runs `work` on an empty database next to the site's own. Drops that database afterwards, and also beforehand if a
 * crash left one behind.
 * @throws BackupError when the database user may not create databases
 */
export async function onScratchDatabase<T>(databaseUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  const url = new URL(databaseUrl);
  const name = `${decodeURIComponent(url.pathname.slice(1)).slice(0, 45)}_restore_check`;
  url.pathname = `/${encodeURIComponent(name)}`;
  const ask = async (sql: string) => {
    // Opens a new connection each time, because `work` may take a long time in between.
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    return client.query(sql).finally(() => client.end());
  };
  const { rows } = await ask('select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user');
  if (!rows[0]?.may) {
    throw new BackupError(
      'The backup was made but not restore-tested: the user of DATABASE_URL may not create databases. ' +
        'As an administrator run: alter role <user> createdb;',
    );
  }
  const quoted = pg.escapeIdentifier(name);
  await ask(`drop database if exists ${quoted} with (force)`);
  await ask(`create database ${quoted}`);
  try {
    return await work(url.href);
  } finally {
    await ask(`drop database if exists ${quoted} with (force)`);
  }
}
