import { isApiError } from '@site/contract/core/errors.ts';
import type { Translate } from '../translations/catalogues.ts';

/** Returns the text key for a call without a response, depending on whether the browser reports that it is offline. */
export function failureKey(): 'core:error.offline' | 'core:error.failed' {
  return typeof window === 'object' && !navigator.onLine ? 'core:error.offline' : 'core:error.failed';
}

/**
 * Returns the error message to show next to a failed action: the server's text, a connection error, or a generic text.
 */
export function errorMessage(error: unknown, t: Translate<'core'>): string {
  if (!isApiError(error) || error.code === -1) return t(failureKey());
  return error.message || t('core:error.failed');
}
