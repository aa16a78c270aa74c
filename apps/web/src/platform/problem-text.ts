import type { TFunction } from 'i18next';
import { isApiError } from '@site/contract/core/errors.ts';

/** What a page says beside the thing that failed: the server's text, or that the connection did not carry. */
export function problemText(error: unknown, t: TFunction<'core'>): string {
  if (!isApiError(error) || error.code === -1) return t('error.failed', { ns: 'core' });
  return error.message || t('error.failed', { ns: 'core' });
}
