import pg from 'pg';
import { Sentence } from './sentence.mjs';

/**
 * Sees whether a database that was given answers.
 * @throws {Sentence} that says why not, without the password
 */
export async function checkDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A connection that breaks later is the server's to notice.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    const { host, pathname } = new URL(url);
    const reason = error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error);
    throw new Sentence(`The database at ${host}${pathname} cannot be used: ${reason}. See DATABASE_URL.`);
  }
}
