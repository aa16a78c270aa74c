import { isApiError, isSilent, type ErrorName } from '@site/contract/core/errors.ts';

/** The session has expired, and the user may log in again. */
const LOGGED_OUT: readonly ErrorName[] = ['signed-out', 'token-malformed'];

/**
 * Returns whether the same call may succeed later: without a connection, after an aborted call, at a rate limit, when
 * the server fails, and when the session has expired.
 */
export function isTemporary(error: unknown): boolean {
  if (!isApiError(error) || isNoResponse(error)) return true;
  const { errorName, status } = error;
  return status === 429 || status >= 500 || LOGGED_OUT.includes(errorName) || isSilent(errorName);
}

/** Returns whether there was no valid response. */
export function isNoResponse(error: unknown): boolean {
  return !isApiError(error) || error.code === -1;
}
