import pg from 'pg';
import { startEmbedded, type EmbeddedDatabase } from '../../apps/server/src/db/embedded.ts';
import { runFill } from './run-fill.ts';

interface Options {
  /** Where everything that must be kept lives. */
  dataDir: string;
  /** How much demo content a new database gets: 1 is the usual amount, 0 none. */
  scale: number;
  /** Makes the database anew although there is one. */
  replace?: boolean;
  fast?: boolean;
  signal: AbortSignal;
}

export interface SiteDatabase extends Omit<EmbeddedDatabase, 'url'> {
  url: string;
}

/** Starts the site's own database and fills it on the first run. */
export async function siteDatabase({ dataDir, scale, replace = false, fast, signal }: Options): Promise<SiteDatabase> {
  const database = await startEmbedded({ dir: dataDir, signal, ...(fast === undefined ? {} : { fast }) });
  try {
    if (replace || !(await exists(database.url('postgres')))) {
      const env = { DATABASE_URL: database.url('postgres'), DATA_DIR: dataDir, SCALE: String(scale) };
      await runFill('fill-database.ts', env, signal);
    }
  } catch (error) {
    await database.stop();
    throw error;
  }
  return { ...database, url: database.url('site') };
}

async function exists(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  await client.connect();
  const { rowCount } = await client.query(`select from pg_database where datname = 'site'`);
  await client.end();
  return rowCount === 1;
}
