/**
 * Returns the name of the unique constraint or index that a query violated, an empty string if the error does not name
 * it, or null for any other error. Drizzle wraps the driver's error.
 */
export function violatedConstraint(error: unknown): string | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error) || !('code' in cause) || cause.code !== '23505') return null;
  return 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : '';
}
