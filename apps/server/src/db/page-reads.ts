import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from './client.ts';

/** Reads of one table or several; a statement that begins with `with` may write, and is not kept. */
const READ = /^[\s(]*select\b/i;

/** Names a read by its text and values; null for anything else. */
function keyOf(query: unknown, values: unknown): string | null {
  if (typeof query !== 'object' || query === null || !('text' in query) || typeof query.text !== 'string') return null;
  const isPlain = (value: unknown) => typeof value !== 'bigint' && typeof value !== 'function';
  if (!READ.test(query.text) || (Array.isArray(values) && !values.every(isPlain))) return null;
  return JSON.stringify([query.text, 'rowMode' in query ? query.rowMode : '', values]);
}

/** The database of the process, by the one of a page view. */
const originals = new WeakMap<Database, Database>();

/** Returns the database of the process for that of a page view, and any other unchanged: the key of what is cached across views. */
export const processDatabase = (db: Database): Database => originals.get(db) ?? db;

/**
 * The database for one page view: operations of the page that ask the same are answered by one statement. Several of them
 * need the reader's blocks, or the privacy settings of the same member. From the view's first write or transaction on,
 * each statement runs again, since it may read what was written.
 * @param db whose connections it uses
 */
export function pageReads(db: Database): Database {
  const pool = db.$client;
  const results = new Map<string, unknown>();
  let hasWritten = false;
  const query = (...given: unknown[]) => {
    // Called as drizzle calls it: text or object, then values. The types of `query` are those of all its ways.
    const run = () => (pool.query as (...all: unknown[]) => unknown).apply(pool, given);
    const key = keyOf(given[0], given[1]);
    hasWritten ||= key === null;
    if (key === null || hasWritten) return run();
    if (!results.has(key)) results.set(key, run());
    return results.get(key);
  };
  const client: pg.Pool = new Proxy(pool, {
    get(target, name) {
      if (name === 'query') return query;
      // A transaction takes a connection of its own.
      hasWritten ||= name === 'connect';
      const value: unknown = Reflect.get(target, name, target);
      // The pool has private fields, which a proxy cannot reach.
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const view = drizzle({ client, casing: 'snake_case' });
  originals.set(view, processDatabase(db));
  return view;
}
