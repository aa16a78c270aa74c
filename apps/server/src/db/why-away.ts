/** Of the network, and of PostgreSQL: connections (08), too many of them or no memory (53), and shutting down or starting (57P). */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|53[0-3]00|57P0[1-5])$/;
/** What `pg` gives no code. */
const SAID =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/**
 * Why the database cannot be asked now, whatever the query is: in a word or two, without anything of the query; null when a
 * query failed for another reason.
 */
export function whyAway(error: unknown): string | null {
  // Drizzle wraps the driver's error.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return null;
  const code = 'code' in cause ? String(cause.code) : '';
  return CODES.test(code) ? code : (SAID.exec(cause.message)?.[0] ?? null);
}
