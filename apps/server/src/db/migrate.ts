import { migrate as apply } from 'drizzle-orm/node-postgres/migrator';
import { fileURLToPath } from 'node:url';
import { connect } from './client.ts';

/** Any number will do, as long as it is always the same. */
const LOCK = 7_204_114;

/** Brings the database to the newest schema. Several processes may call it at once: one works, the others wait. */
export async function migrate(databaseUrl: string): Promise<void> {
  const { db, pool, close } = connect(databaseUrl, { max: 2 });
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await apply(db, { migrationsFolder: fileURLToPath(new URL('migrations', import.meta.url)) });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
    client.release();
    await close();
  }
}
