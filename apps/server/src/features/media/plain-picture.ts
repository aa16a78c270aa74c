import type { UploadedFile } from '#platform/context.ts';
import { decodeUpload } from './decode-upload.ts';
import type { Payer } from './decode-queue.ts';

/**
 * Re-encodes an uploaded picture as WebP, without metadata, no wider and no higher than `max` pixels.
 * @throws AppError as decodeUpload does
 */
export async function plainPicture(payer: Payer, file: UploadedFile, max: number): Promise<Buffer> {
  const shape = { fit: 'inside', sizes: [max], quality: 80, placeholder: false } as const;
  const { renditions } = await decodeUpload(payer, file, shape);
  if (!renditions[0]) throw new Error('a picture has no rendition');
  return renditions[0].content;
}
