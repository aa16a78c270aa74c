import { isApiError } from '@site/contract/core/errors.ts';
import type { Translate } from '../translations/catalogues.ts';

/** Returns the text key for a call or file without a response: the browser is offline, or the site does not respond. */
export function noResponseKey(): 'core:error.offline' | 'core:error.unreachable' {
  return typeof window === 'object' && !navigator.onLine ? 'core:error.offline' : 'core:error.unreachable';
}

/**
 * Returns the error message to show next to a failed action: the server's text, or a text of our own where the
 * specified one for code -1 would not say what happened (BASE-10).
 */
export function errorMessage(error: unknown, t: Translate<'core'>): string {
  if (!isApiError(error) || error.status === 0) return t(noResponseKey());
  return error.code === -1 ? t('core:error.failed') : error.message || t('core:error.failed');
}
