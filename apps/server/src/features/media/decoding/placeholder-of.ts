import type { Sharp } from 'sharp';

const SIDE = 16;
/**
 * Exclusive upper limit of the length in characters, because every row and response with the image includes the
 * placeholder.
 */
const MAX_LENGTH = 400;
/** WebP qualities to try, in order, until the result is short enough. */
const QUALITIES = [40, 20, 5];

/** Returns a placeholder of a few pixels as a data URL; null if it would be too long. */
export async function placeholderOf(picture: Sharp): Promise<string | null> {
  for (const quality of QUALITIES) {
    const tiny = await picture
      .clone()
      .resize({ width: SIDE, height: SIDE, fit: 'inside' })
      .flatten({ background: '#808080' })
      .webp({ quality, effort: 6 })
      .toBuffer();
    const address = `data:image/webp;base64,${tiny.toString('base64')}`;
    if (address.length < MAX_LENGTH) return address;
  }
  return null;
}
