import type { Sharp } from 'sharp';

const SIDE = 16;
/** It stands in every answer that holds the picture, and in every row. */
const MAX_LENGTH = 400;
/** Coarser and coarser, until it is short enough. */
const QUALITIES = [40, 20, 5];

/** The picture in a few pixels as a data URL; null when it would be too long. */
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
