import pg from 'pg';
import { Sentence } from '../sentence.mjs';

/**
 * Checks that a configured database is reachable.
 * @throws {Sentence} with the reason, without the password
 */
export async function checkDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // Ignored, because the server handles later connection errors.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    const { host, pathname } = new URL(url);
    const reason = error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error);
    throw new Sentence(`The database at ${host}${pathname} cannot be used: ${reason}. Check DATABASE_URL.`);
  }
}
