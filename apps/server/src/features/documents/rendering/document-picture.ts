import { IMAGE_WIDTHS, imageFile } from '#features/media';
import { fileUrl } from '#platform/files/files.ts';

/** Width in pixels of the image in Markdown, enough for the text column. Larger widths are offered by srcset. */
const USUAL_WIDTH = 960;

export interface DocumentPicture {
  /** URL as used in Markdown. */
  url: string;
  srcset: string;
  width: number;
  height: number;
}

/** Returns a key that contains the size of the widest variant, so that rendering Markdown requires no lookup. */
export const pictureKey = (base: string, { width, height }: { width: number; height: number }) =>
  `${base}.${width}x${height}`;

/** Returns the URLs and the displayed size of an image by its key and the size of its widest variant. */
export function documentPicture(key: string, { width, height }: { width: number; height: number }): DocumentPicture {
  const fitting = IMAGE_WIDTHS.filter((one) => one <= width);
  const widths = fitting.length > 0 ? fitting : [width];
  const shown = widths.findLast((one) => one <= USUAL_WIDTH) ?? width;
  return {
    url: fileUrl(imageFile(key, shown)),
    srcset: widths.map((one) => `${fileUrl(imageFile(key, one))} ${one}w`).join(', '),
    width: shown,
    height: Math.max(1, Math.round((height * shown) / width)),
  };
}

const ADDRESS = /^\/files\/([0-9a-f]{2}\/[0-9a-f]{30}\.([1-9]\d{0,3})x([1-9]\d{0,3}))-\d{1,4}\.webp$/;

/** Returns the document image at a URL, or null when the URL is not that of a document image. */
export function pictureAt(address: string): DocumentPicture | null {
  const [, key, width, height] = ADDRESS.exec(address) ?? [];
  return key ? documentPicture(key, { width: Number(width), height: Number(height) }) : null;
}
