import type { Translate } from '#platform/translations/catalogues.ts';
import { ApiError } from '@site/contract/core/errors.ts';
import { MAX_IMAGE_BYTES } from '@site/contract/media/limits.ts';
import { canShrink, sizeProblem } from './file-problem.ts';

/** Longest side in pixels and JPEG quality, tried in this order until the file is below the limit. */
const ATTEMPTS = [
  { side: 3072, quality: 0.88 },
  { side: 2560, quality: 0.82 },
  { side: 2048, quality: 0.75 },
  { side: 1600, quality: 0.7 },
];

/**
 * Shrinks an image at or above the upload limit to a JPEG on white, without metadata and upright according to its EXIF
 * orientation. A smaller file is returned unchanged.
 * @throws {ApiError} `media.size` if the image cannot be decoded or shrunk below the limit
 */
export async function fitImage(file: File, t: Translate<'errors'>): Promise<File> {
  if (file.size < MAX_IMAGE_BYTES) return file;
  // An image that cannot be decoded is reported like one that is too large.
  const fitting = canShrink(file) ? await shrink(file).catch(() => null) : null;
  if (!fitting) throw new ApiError('media.size', sizeProblem(t));
  return fitting;
}

async function shrink(file: File): Promise<File | null> {
  const bitmap = await createImageBitmap(file);
  try {
    for (const { side, quality } of ATTEMPTS) {
      const blob = await toJpeg(bitmap, side, quality);
      if (blob && blob.size < MAX_IMAGE_BYTES) return new File([blob], jpegName(file.name), { type: 'image/jpeg' });
    }
    return null;
  } finally {
    bitmap.close();
  }
}

function toJpeg(bitmap: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  // JPEG has no transparency.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.jpg`;
