/** Prepared queries by database or transaction, and by name. */
const queries = new WeakMap<object, Map<string, unknown>>();

/**
 * Returns a prepared query, which is built once per database and planned once per connection. For frequent reads,
 * building the SQL text costs more processor time than executing it. In a transaction the query is built again.
 * @param name unique per SQL text, also the name of the statement in PostgreSQL; at most 63 characters
 * @param build builds the query with `sql.placeholder` for every value, and calls `prepare(name)`
 */
export function prepared<Db extends object, Query>(
  db: Db,
  name: string,
  build: (db: Db, name: string) => Query,
): Query {
  let byName = queries.get(db);
  if (!byName) queries.set(db, (byName = new Map()));
  const known = byName.get(name) as Query | undefined;
  if (known) return known;
  const query = build(db, name);
  byName.set(name, query);
  return query;
}
