import { IMAGE_WIDTHS, imageFile } from '#features/media';
import { fileUrl } from '#platform/files.ts';

/** What Markdown names: enough for the column of the text; more comes by srcset. */
const USUAL_WIDTH = 960;

export interface DocumentPicture {
  /** The address that Markdown names. */
  url: string;
  srcset: string;
  width: number;
  height: number;
}

/** A key that says the size of the widest: whoever renders a text that names the picture needs no look-up. */
export const pictureKey = (base: string, { width, height }: { width: number; height: number }) =>
  `${base}.${width}x${height}`;

/** A picture by its key. */
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

/** What an address in a text names; null when it is not that of a picture of a document. */
export function pictureAt(address: string): DocumentPicture | null {
  const [, key, width, height] = ADDRESS.exec(address) ?? [];
  return key ? documentPicture(key, { width: Number(width), height: Number(height) }) : null;
}
