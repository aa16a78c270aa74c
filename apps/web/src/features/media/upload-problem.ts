import type { Translate } from '#platform/translations/catalogues.ts';
import { isApiError } from '@site/contract/core/errors.ts';

/** Error message of a failed upload (FORM-03). */
export function uploadProblem(error: unknown, t: Translate<'fields'>): string {
  if (!isApiError(error) || error.code === -1) return t('upload.connection');
  return error.message || t('upload.connection');
}
