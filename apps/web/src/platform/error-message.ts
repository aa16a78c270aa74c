import { isApiError } from '@site/contract/core/errors.ts';
import type { Translate } from './catalogues.ts';

/** Returns the key of the text for a call without a response: the browser may know that it is offline. */
export function failureKey(): 'core:error.offline' | 'core:error.failed' {
  return typeof window === 'object' && !navigator.onLine ? 'core:error.offline' : 'core:error.failed';
}

/** Returns the error message to show next to a failed action: the server's text, or that the connection failed. */
export function errorMessage(error: unknown, t: Translate<'core'>): string {
  if (!isApiError(error) || error.code === -1) return t(failureKey());
  return error.message || t('core:error.failed');
}
