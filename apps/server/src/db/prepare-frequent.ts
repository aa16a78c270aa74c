import { LRUCache } from 'lru-cache';
import type pg from 'pg';

/** Runs of a statement before it is prepared. Statements that are rare are forgotten before they get there. */
const FREQUENT = 20;
const CANDIDATES = 1000;
/** Prepared statements of a connection: each takes some 20 to 60 kB of its process. */
const PREPARED_MAX = 200;

interface Limits {
  frequent?: number;
  candidates?: number;
  preparedMax?: number;
}

/** Statements that PostgreSQL plans. Without values, a statement is sent in one message already. */
const PLANNED = /^[\s(]*(?:select|insert|update|delete|with)\b/i;

/** The text of a statement with values and without a name; null for anything else. */
function textOf(query: unknown, values: unknown): string | null {
  if (typeof query !== 'object' || query === null || !('text' in query) || 'submit' in query) return null;
  if (typeof query.text !== 'string' || ('name' in query && query.name !== undefined)) return null;
  return Array.isArray(values) && values.length > 0 && PLANNED.test(query.text) ? query.text : null;
}

/**
 * Turns the frequent statements of a pool into prepared statements: PostgreSQL parses each once per connection, and keeps
 * its plan where one plan serves all values (plan_cache_mode = auto). Of most of our statements, parsing and planning
 * take longer than running. A statement that is not used any more loses its name; connections that
 * hold it end with time, see `maxLifetimeSeconds` of the pool.
 */
export function prepareFrequent(
  pool: pg.Pool,
  { frequent = FREQUENT, candidates = CANDIDATES, preparedMax = PREPARED_MAX }: Limits = {},
): void {
  const runs = new LRUCache<string, number>({ max: candidates });
  const names = new LRUCache<string, string>({ max: preparedMax });
  let named = 0;
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined) return known;
    const count = (runs.get(text) ?? 0) + 1;
    if (count <= frequent) {
      runs.set(text, count);
      return undefined;
    }
    runs.delete(text);
    named += 1;
    const name = `frequent_${named}`;
    names.set(text, name);
    return name;
  };
  pool.on('connect', (client) => {
    // Called with a text or an object, then values, then a callback or none: its types are those of all these ways.
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      const [first, ...rest] = given;
      const text = textOf(first, rest[0]);
      const name = text === null ? undefined : nameOf(text);
      return name === undefined ? query(...given) : query({ ...(first as object), name }, ...rest);
    }) as typeof client.query;
  });
}
