import sharp from 'sharp';
import { imageKind } from '#features/media';
import { newFileKey, type Files } from '#platform/files.ts';

const SIDE_MIN = 60;
const SIDE_MAX = 640;
const MAX_PIXELS = 40_000_000;

export interface Picture {
  imageKey: string;
  width: number;
  height: number;
}

/**
 * Keeps a small copy of a picture, drawn anew: nothing of the file but what it shows. Readers get it from here, so that
 * no other site hears who reads what.
 * @returns null for what is no picture, or one so small that it is an icon or counts readers
 */
export async function storePicture(files: Files, content: Buffer): Promise<Picture | null> {
  const kind = imageKind(content);
  if (kind === null || kind === 'bmp') return null;
  const { data, info } = await sharp(content, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'truncated' })
    .timeout({ seconds: 5 })
    .autoOrient()
    .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 76 })
    .toBuffer({ resolveWithObject: true });
  if (Math.min(info.width, info.height) < SIDE_MIN) return null;
  const imageKey = `${newFileKey()}.webp`;
  await files.put(imageKey, data);
  return { imageKey, width: info.width, height: info.height };
}
