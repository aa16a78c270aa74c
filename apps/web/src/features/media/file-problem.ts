import type { Translate } from '#platform/translations/catalogues.ts';
import { isImageName } from '@site/contract/core/validation/checks.ts';
import { MAX_IMAGE_BYTES } from '@site/contract/media/limits.ts';

/** Maximum size in bytes of an image that is decoded to shrink it. A larger one could exhaust a phone's memory. */
const MAX_SHRINKABLE_BYTES = 60 * 1024 * 1024;

/** Whether `fitImage` may be used to shrink a file. A GIF would lose its animation. */
export function canShrink({ name, size }: File): boolean {
  return !name.endsWith('.gif') && size < MAX_SHRINKABLE_BYTES;
}

/** Returns the error message for a file at or above the upload limit (FORM-03). */
export function sizeProblem(t: Translate<'errors'>): string {
  return t('media.size', { n: MAX_IMAGE_BYTES / 1024 / 1024 });
}

/** Returns why a file cannot be uploaded (FORM-03), or null if it can. Call `fitImage` before sending the file. */
export function fileProblem(file: File, t: Translate<'errors'>, isAllowedName = isImageName): string | null {
  if (!isAllowedName(file.name)) return t('media.type');
  if (file.size >= MAX_IMAGE_BYTES && !canShrink(file)) return sizeProblem(t);
  return null;
}
