import type { UploadedFile } from '#platform/context.ts';
import { decodeUpload } from './decode-upload.ts';
import type { DecodedPicture } from '../decoding/decode-picture.ts';
import type { Payer } from '../decoding/decode-queue.ts';

export const IMAGE_WIDTHS = [480, 960, 1600];
/** Maximum height in pixels; limits very tall images, such as screenshots of whole pages. */
const MAX_HEIGHT = 8000;

/**
 * Re-encodes an uploaded image without metadata in each width that it is large enough for, narrowest first.
 * @throws AppError with the errors of decodeUpload
 */
export function renditionsOf(payer: Payer, file: UploadedFile | undefined): Promise<DecodedPicture> {
  return decodeUpload(payer, file, {
    fit: 'width',
    sizes: IMAGE_WIDTHS,
    maxHeight: MAX_HEIGHT,
    quality: 80,
    placeholder: true,
  });
}
