import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { imageFile, placeholderOf } from '#features/media';
import type { Files } from '#platform/files/files.ts';
import { drawInspiration } from './draw-inspo.ts';

/** Width in pixels at which images are drawn before they are enlarged. Soft images lose little quality. */
const DRAWN = 120;
const WIDTH = 640;
/**
 * Number of different images. Images beyond this number repeat earlier ones under other keys, which limits the duration
 * of the first startup.
 */
const DIFFERENT = 48;
const AT_ONCE = 4;

interface StoredPicture {
  key: string;
  width: number;
  height: number;
  widths: number[];
  placeholder: string | null;
}

/**
 * Draws the images of the CamInspo posts and stores them.
 * @returns their rows, with keys derived from the drawings, because the content of a key must never change
 */
export async function storePictures(files: Files, count: number): Promise<StoredPicture[]> {
  const drawn: { content: Buffer; height: number; placeholder: string | null }[] = [];
  let next = 0;
  async function draw(): Promise<void> {
    while (next < Math.min(count, DIFFERENT)) {
      const number = next++;
      const { pixels, width, height } = drawInspiration(number, DRAWN);
      const content = await sharp(pixels, { raw: { width, height, channels: 3 } })
        .resize({ width: WIDTH })
        .webp({ quality: 70, effort: 0 })
        .toBuffer();
      const placeholder = await placeholderOf(sharp(content));
      drawn[number] = { content, height: Math.round((height * WIDTH) / width), placeholder };
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, draw));
  return Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const picture = drawn[number % DIFFERENT];
      if (!picture) throw new Error('a picture was not drawn');
      const hash = createHash('sha256').update(`${number}`).update(picture.content).digest('hex');
      const key = `${hash.slice(0, 2)}/${hash.slice(2, 32)}`;
      await files.put(imageFile(key, WIDTH), picture.content);
      return { key, width: WIDTH, height: picture.height, widths: [WIDTH], placeholder: picture.placeholder };
    }),
  );
}
