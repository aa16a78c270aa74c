import type { mediaRoutes } from '@site/contract/media/routes.ts';
import type { Image } from '@site/contract/media/schemas.ts';
import { isImageName } from '@site/contract/core/validation/checks.ts';
import type { Operation } from '#platform/feature.ts';
import { media } from '#db/schema/media.ts';
import type { Services, UploadedFile } from '#platform/context.ts';
import { newFileKey } from '#platform/files/files.ts';
import { AppError, fieldError } from '#platform/app-error.ts';
import type { DecodedPicture, Shape } from '../decoding/decode-picture.ts';
import { imageFile, imageView } from '../image-view.ts';
import { decodeQueue, type Payer } from '../decoding/decode-queue.ts';
import { imageKind, isDrawing } from '../decoding/image-kind.ts';

export const uploadImage: Operation<typeof mediaRoutes.uploadImage> = async (context) => {
  const picture = await renditionsOf(context, context.uploads[0]);
  return storeImage(context, { ownerId: context.viewer.id, kind: 'image', picture });
};

interface NewImage {
  ownerId: number;
  kind: 'image' | 'avatar';
  picture: DecodedPicture;
}

/** Stores the files and the row of an image; if one fails, neither remains. */
export async function storeImage({ db, files }: Services, { ownerId, kind, picture }: NewImage): Promise<Image> {
  const key = newFileKey();
  const { renditions, placeholder } = picture;
  const widths = renditions.map(({ width }) => width);
  const { width = 0, height = 0 } = renditions.at(-1) ?? {};
  try {
    for (const rendition of renditions) await files.put(imageFile(key, rendition.width), rendition.content);
    const [row] = await db.insert(media).values({ ownerId, kind, key, width, height, widths, placeholder }).returning();
    if (!row) throw new Error('image was not stored');
    return imageView(row);
  } catch (error) {
    await Promise.allSettled(widths.map((one) => files.remove(imageFile(key, one))));
    throw error;
  }
}

/**
 * Validates the file name (FORM-03) and bytes of an upload, decodes it and re-encodes it.
 * @throws AppError invalid on the field `file` if there is no upload, media.type for the name, media.unreadable for
 * the bytes, and the errors of DecodeQueue.decode
 */
export async function decodeUpload(
  payer: Payer | null,
  file: UploadedFile | undefined,
  shape: Shape,
): Promise<DecodedPicture> {
  if (!file) throw fieldError('file', 'invalid.required');
  if (!isImageName(file.name)) throw new AppError('media.type');
  if (imageKind(file.content) === null) throw new AppError('media.unreadable');
  return decodeQueue.decode(payer, file.content, shape);
}

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

export const IMAGE_WIDTHS = [480, 960, 1600];
/** Maximum height in pixels; limits very tall images, such as screenshots of whole pages. */
const MAX_HEIGHT = 8000;

/**
 * Re-encodes an uploaded image without metadata in each width that it is large enough for, narrowest first.
 * @throws AppError with the errors of decodeUpload
 */
export function renditionsOf(payer: Payer | null, file: UploadedFile | undefined): Promise<DecodedPicture> {
  return decodeUpload(payer, file, {
    fit: 'width',
    sizes: IMAGE_WIDTHS,
    maxHeight: MAX_HEIGHT,
    quality: 80,
    placeholder: true,
  });
}

/** Longer side in pixels at which pictures of the brand are stored; enough for share images and the largest icons. */
const BRAND_SIZE = 1600;

/**
 * Re-encodes a logo or icon as PNG without metadata and scripts, with its transparency. Accepts drawings (SVG) too.
 * @throws AppError media.type for the name, media.unreadable for the bytes, and the errors of DecodeQueue.decode
 */
export async function brandPicture(payer: Payer | null, file: UploadedFile) {
  if (!/\.(svg|png|webp|jpe?g)$/i.test(file.name)) throw new AppError('media.type');
  if (imageKind(file.content) === null && !isDrawing(file.content)) throw new AppError('media.unreadable');
  const shape = { fit: 'inside', sizes: [BRAND_SIZE], quality: 80, placeholder: false, format: 'png' } as const;
  const { renditions } = await decodeQueue.decode(payer, file.content, { ...shape, drawings: true });
  if (!renditions[0]) throw new Error('the picture has no rendition');
  return renditions[0];
}
