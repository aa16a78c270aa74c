/**
 * Network error codes, and SQLSTATE classes of PostgreSQL: connection errors (08), too many connections or out of
 * memory (53), shutting down or starting up (57P).
 */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|53[0-3]00|57P0[1-5])$/;
/** Error messages of `pg` without an error code. */
const SAID =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/**
 * Returns an error label when the database is unavailable for any query; null if this query failed for another reason.
 * The label contains no part of the query.
 */
export function connectionErrorCode(error: unknown): string | null {
  // Drizzle wraps the driver's error.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return null;
  const code = 'code' in cause ? String(cause.code) : '';
  return CODES.test(code) ? code : (SAID.exec(cause.message)?.[0] ?? null);
}
