import pg from 'pg';
import { BackupFault } from './backup-fault.ts';

/**
 * Runs the work on an empty database beside the site's own, which is dropped afterwards, and before when a crash left one.
 * @throws BackupFault when the database's user may not make databases
 */
export async function onScratchDatabase<T>(databaseUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  const url = new URL(databaseUrl);
  const name = `${decodeURIComponent(url.pathname.slice(1)).slice(0, 45)}_restore_check`;
  url.pathname = `/${encodeURIComponent(name)}`;
  const ask = async (sql: string) => {
    // A connection of its own each time: in between lies the whole work.
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    return client.query(sql).finally(() => client.end());
  };
  const { rows } = await ask('select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user');
  if (!rows[0]?.may) {
    throw new BackupFault(
      'The backup was made but not tried out: the user of DATABASE_URL may not make databases. ' +
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
