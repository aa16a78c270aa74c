import type { UploadedFile } from '#platform/context.ts';
import { openImage, readable } from './open-image.ts';
import type { Rendition } from './store-image.ts';

export const IMAGE_WIDTHS = [480, 960, 1600];
/** Of very tall pictures, such as screenshots of whole pages. */
const MAX_HEIGHT = 8000;
const QUALITY = 80;

/**
 * An uploaded picture made anew in the widths that it fills, narrowest first, with the height of the widest. Whatever the
 * camera wrote into the file stays behind.
 * @throws AppError as openImage does
 */
export async function renditionsOf(
  file: UploadedFile | undefined,
): Promise<{ renditions: Rendition[]; height: number }> {
  const image = await openImage(file);
  const widest = Math.max(1, Math.min(image.width, Math.floor((MAX_HEIGHT * image.width) / image.height)));
  const fitting = IMAGE_WIDTHS.filter((width) => width <= widest);
  const renditions: Rendition[] = [];
  let height = 1;
  for (const width of fitting.length > 0 ? fitting : [widest]) {
    // One after the other: a picture decoded in parallel with itself takes the memory of three.
    const { data, info } = await readable(() =>
      image.pipeline().resize({ width }).webp({ quality: QUALITY }).toBuffer({ resolveWithObject: true }),
    );
    renditions.push({ width, content: data });
    height = info.height;
  }
  return { renditions, height };
}
