import { randomBytes } from 'node:crypto';
import type { brandRoutes } from '@site/contract/brand/routes.ts';
import { brandPictures } from '#db/schema/brand.ts';
import { brandPicture } from '#features/media';
import { AppError, fieldError } from '#platform/app-error.ts';
import { pictureKey, uploadedFile } from '#platform/brand/brand-picture.ts';
import { BRAND_PATH } from '#platform/brand/live-brand.ts';
import type { Operation } from '#platform/feature.ts';

/** Minimum size in pixels of the longer side; drawings (SVG) have any size. */
const SIZE_MIN = 64;

/**
 * Re-encodes a picture and checks its size.
 * @throws AppError brand.picture-size, and the errors of brandPicture
 */
export async function decodeBrandPicture(...[payer, file]: Parameters<typeof brandPicture>) {
  const picture = await brandPicture(payer, file);
  if (Math.max(picture.width, picture.height) < SIZE_MIN) {
    throw new AppError('brand.picture-size', { params: { min: SIZE_MIN } });
  }
  return picture;
}

/** Stores a picture as PNG, without scripts and metadata. The file and its row are stored, or none of them. */
export const upload: Operation<typeof brandRoutes.upload> = async (context) => {
  const { db, files, viewer, uploads } = context;
  const [file] = uploads;
  if (!file) throw fieldError('file', 'invalid.required');
  const { width, height, content } = await decodeBrandPicture(context, file);
  const name = randomBytes(16).toString('hex');
  const key = pictureKey(name);
  await files.put(key, content);
  try {
    await db.insert(brandPictures).values({ name, width, height, uploaderId: viewer.id });
  } catch (error) {
    // The first error is the one to report.
    await files.remove(key).catch(() => undefined);
    throw error;
  }
  return {
    picture: { file: uploadedFile(name), width, height },
    url: `${BRAND_PATH}pictures/${uploadedFile(name)}`,
  };
};
