import { isImageName } from '@site/contract/core/validation/checks.ts';
import { AppError, fieldError } from '#platform/app-error.ts';
import type { UploadedFile } from '#platform/context.ts';
import type { DecodedPicture, Shape } from '../decoding/decode-picture.ts';
import { decodeQueue, type Payer } from '../decoding/decode-queue.ts';
import { imageKind } from '../decoding/image-kind.ts';

/**
 * Validates the file name (FORM-03) and bytes of an upload, decodes it and re-encodes it.
 * @throws AppError invalid on the field `file` if there is no upload, media.type for the name, media.unreadable for
 * the bytes, and the errors of DecodeQueue.decode
 */
export async function decodeUpload(
  payer: Payer,
  file: UploadedFile | undefined,
  shape: Shape,
): Promise<DecodedPicture> {
  if (!file) throw fieldError('file', 'invalid.required');
  if (!isImageName(file.name)) throw new AppError('media.type');
  if (imageKind(file.content) === null) throw new AppError('media.unreadable');
  return decodeQueue.decode(payer, file.content, shape);
}
