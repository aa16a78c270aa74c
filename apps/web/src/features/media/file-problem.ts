import type { Translate } from '#platform/catalogues.ts';
import { isImageName } from '@site/contract/core/checks.ts';
import { MAX_IMAGE_BYTES } from '@site/contract/media/limits.ts';

/** Why a file is not taken before it is sent (FORM-03); null when it may go. */
export function fileProblem(file: File, t: Translate<'errors'>): string | null {
  if (!isImageName(file.name)) return t('media.type');
  if (file.size >= MAX_IMAGE_BYTES) return t('media.size', { n: MAX_IMAGE_BYTES / 1024 / 1024 });
  return null;
}
