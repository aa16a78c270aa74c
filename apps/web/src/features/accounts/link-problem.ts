import { isApiError } from '@site/contract/core/errors.ts';

/** What is wrong with a mailed link, by the server's answer; null when it is about something else. */
export function linkProblem(error: unknown): 'expired' | 'invalid' | null {
  if (isApiError(error, 'accounts.link-expired')) return 'expired';
  if (isApiError(error, 'accounts.link-invalid')) return 'invalid';
  // A token that no link could have.
  return isApiError(error, 'invalid') && 'token' in error.errors ? 'invalid' : null;
}
