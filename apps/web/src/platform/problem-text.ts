import { isApiError } from '@site/contract/core/errors.ts';
import type { Translate } from './catalogues.ts';

/** What a page says beside the thing that failed: the server's text, or that the connection did not carry. */
export function problemText(error: unknown, t: Translate<'core'>): string {
  if (!isApiError(error) || error.code === -1) return t('core:error.failed');
  return error.message || t('core:error.failed');
}
