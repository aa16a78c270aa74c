import pg from 'pg';
import { startEmbedded, type EmbeddedDatabase } from '../../../apps/server/src/db/embedded-database/embedded.ts';
import { runFill } from './run-fill.ts';
import { Sentence } from '../sentence.mjs';

interface Options {
  /** Folder for all persistent data. */
  dataDir: string;
  /** Amount of demo content in a new database: 1 is the normal amount, 0 is none. */
  scale: number;
  /**
   * Whether an existing database is replaced: `never`, `always`, or `demo`, which throws if any member is not a demo
   * account.
   */
  replace?: 'never' | 'demo' | 'always';
  fast?: boolean;
  signal: AbortSignal;
}

export interface SiteDatabase extends Omit<EmbeddedDatabase, 'url'> {
  url: string;
  /** Restarts the database at the same URL after it has exited. */
  again(): Promise<Omit<EmbeddedDatabase, 'url'>>;
}

/**
 * Starts the site's own database. Fills it on the first run, and again if it is to be replaced.
 * @throws {Sentence} if `replace` is `demo` and any member is not a demo account
 */
export async function siteDatabase({
  dataDir,
  scale,
  replace = 'never',
  fast = false,
  signal,
}: Options): Promise<SiteDatabase> {
  const database = await startEmbedded({ dir: dataDir, fast, signal });
  try {
    const exists = await holds(database.url('postgres'), `select from pg_database where datname = 'site'`);
    if (exists && replace === 'demo' && (await holds(database.url('site'), 'select from users where not demo'))) {
      throw new Sentence('The site has members of its own. Add --fresh to delete and replace all data.');
    }
    if (!exists || replace !== 'never') {
      const env = { DATABASE_URL: database.url('postgres'), DATA_DIR: dataDir, SCALE: String(scale) };
      await runFill('fill-database.ts', env, signal);
    }
  } catch (error) {
    await database.stop();
    throw error;
  }
  const url = database.url('site');
  const again = () => startEmbedded({ dir: dataDir, fast, signal, port: Number(new URL(url).port) });
  return { ...database, url, again };
}

async function holds(url: string, sql: string): Promise<boolean> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rowCount } = await client.query(`${sql} limit 1`);
    return rowCount === 1;
  } finally {
    await client.end();
  }
}
