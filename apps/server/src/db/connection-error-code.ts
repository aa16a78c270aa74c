/**
 * Network error codes, and SQLSTATE codes of PostgreSQL: connection errors (08), out of connections, memory or disk
 * space (53), and shutdown, startup, dropped database or idle session timeout (57P).
 */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|53[0-3]00|57P0[1-5])$/;
/** Messages of `pg` errors that have no error code. */
const SAID =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/**
 * Returns an error label if the database is unavailable; null if only this query failed. The label contains no part of
 * the query.
 */
export function connectionErrorCode(error: unknown): string | null {
  // Drizzle wraps the driver's error.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return null;
  const code = 'code' in cause ? String(cause.code) : '';
  return CODES.test(code) ? code : (SAID.exec(cause.message)?.[0] ?? null);
}
