import sharp, { type Sharp } from 'sharp';
import { isImageName } from '@site/contract/core/checks.ts';
import { AppError, fieldError } from '#platform/app-error.ts';
import type { UploadedFile } from '#platform/context.ts';
import { decodeBmp } from './decode-bmp.ts';
import { imageKind } from './image-kind.ts';

/** Larger ones are refused by their header, before anything is decoded. */
const MAX_PIXELS = 50_000_000;

// Of all the formats the library reads, only those of uploads: what is not loaded has no bugs for us.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
  ],
});

interface OpenedImage {
  /** A fresh pipeline over the picture, turned upright, first frame only. */
  pipeline(): Sharp;
  /** Upright size. */
  width: number;
  height: number;
}

/**
 * Opens an uploaded picture: the name by FORM-03, then the bytes.
 * @throws AppError media.type for the name, media.unreadable for the bytes
 */
export async function openImage(file: UploadedFile | undefined): Promise<OpenedImage> {
  if (!file) throw fieldError('file', 'invalid.required');
  if (!isImageName(file.name)) throw new AppError('media.type');
  const { content } = file;
  const kind = imageKind(content);
  if (kind === null) throw new AppError('media.unreadable');
  const raw = kind === 'bmp' ? decodeBmp(content, MAX_PIXELS) : null;
  const pipeline = () =>
    raw
      ? sharp(raw.pixels, { raw: { width: raw.width, height: raw.height, channels: 4 } })
      : sharp(content, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'truncated' })
          .autoOrient()
          .timeout({ seconds: 8 });
  if (raw) return { pipeline, width: raw.width, height: raw.height };
  const { autoOrient } = await readable(() => sharp(content, { limitInputPixels: MAX_PIXELS }).metadata());
  return { pipeline, width: autoOrient.width, height: autoOrient.height };
}

/** Runs a step of decoding; whatever goes wrong in it is the picture's fault. */
export async function readable<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch {
    throw new AppError('media.unreadable');
  }
}
