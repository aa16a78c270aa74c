import { isApiError, isSilent } from '@site/contract/core/errors.ts';

/**
 * Returns whether the same call may succeed later: without a connection, after an aborted call, at a rate limit, when
 * the server fails, and when the session has expired, because the user may log in again.
 */
export function isTemporary(error: unknown): boolean {
  if (!isApiError(error)) return true;
  return isNoResponse(error) || [401, 429].includes(error.status) || error.status >= 500 || isSilent(error.errorName);
}

/** Returns whether there was no valid response. */
export function isNoResponse(error: unknown): boolean {
  return !isApiError(error) || error.code === -1;
}
