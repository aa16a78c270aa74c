import { isApiError } from '@site/contract/core/errors.ts';

/** Returns what is wrong with an emailed link, judging by the server's error; null for any other error. */
export function linkProblem(error: unknown): 'expired' | 'invalid' | null {
  if (isApiError(error, 'accounts.link-expired')) return 'expired';
  if (isApiError(error, 'accounts.link-invalid')) return 'invalid';
  // The token has a format that no emailed link contains, for example because the URL was truncated.
  return isApiError(error, 'invalid') && 'token' in error.errors ? 'invalid' : null;
}
