import { LRUCache } from 'lru-cache';
import type pg from 'pg';

/**
 * Number of runs after which a statement is prepared. Rare statements are evicted from the candidates before they reach
 * it.
 */
const FREQUENT = 20;
const CANDIDATES = 1000;
/** Maximum number of prepared statements per connection. Each one takes about 20 to 60 kB in the database process. */
const PREPARED_MAX = 200;

interface Limits {
  frequent?: number;
  candidates?: number;
  preparedMax?: number;
}

/** Statements that PostgreSQL plans, and that therefore become faster when they are prepared. */
const PLANNED = /^[\s(]*(?:select|insert|update|delete|with)\b/i;

/** Whether a query is a config object, not a text or a query object that submits itself. */
function isQueryConfig(query: unknown): query is { text: string; name?: unknown } {
  if (typeof query !== 'object' || query === null || 'submit' in query) return false;
  return 'text' in query && typeof query.text === 'string';
}

/**
 * Returns the text of an unnamed statement with values; null for anything else. A statement without values needs only a
 * single message anyway.
 */
function textOf(query: unknown, values: unknown): string | null {
  if (!isQueryConfig(query) || query.name !== undefined) return null;
  return Array.isArray(values) && values.length > 0 && PLANNED.test(query.text) ? query.text : null;
}

/**
 * Turns the frequent statements of a pool into prepared statements. PostgreSQL parses each one once per connection and
 * caches its plan if one plan suits all values (plan_cache_mode = auto). For most statements of this site, parsing and
 * planning take longer than execution. Least recently used statements are evicted and run unprepared again. Connections
 * on which they are still prepared are closed after the pool's `maxLifetimeSeconds`.
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
    // The function has many overloads: text or a config object, then values, then an optional callback.
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      const [first, ...rest] = given;
      const text = textOf(first, rest[0]);
      const name = text === null ? undefined : nameOf(text);
      return name === undefined ? query(...given) : query({ ...(first as object), name }, ...rest);
    }) as typeof client.query;
  });
}
