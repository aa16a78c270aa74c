import type { UploadedFile } from '#platform/context.ts';
import { decodeUpload } from './decode-upload.ts';
import type { Payer } from '../decoding/decode-queue.ts';

/**
 * Re-encodes an uploaded image as WebP without metadata, at most `max` pixels wide and high.
 * @throws AppError with the errors of decodeUpload
 */
export async function plainPicture(payer: Payer, file: UploadedFile, max: number): Promise<Buffer> {
  const shape = { fit: 'inside', sizes: [max], quality: 80, placeholder: false } as const;
  const { renditions } = await decodeUpload(payer, file, shape);
  if (!renditions[0]) throw new Error('the image has no rendition');
  return renditions[0].content;
}
