import type { UploadedFile } from '#platform/context.ts';
import { openImage, readable } from './open-image.ts';

const QUALITY = 80;

/**
 * An uploaded picture made anew: nothing of the file but what it shows. As WebP, no wider and no higher than `max` pixels.
 * @throws AppError media.type, media.unreadable
 */
export async function plainPicture(file: UploadedFile, max: number): Promise<Buffer> {
  const image = await openImage(file);
  return readable(() =>
    image
      .pipeline()
      .resize({ width: max, height: max, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer(),
  );
}
