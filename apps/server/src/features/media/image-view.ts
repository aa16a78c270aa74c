import type { Image } from '@site/contract/media/schemas.ts';
import { fileUrl } from '#platform/files/files.ts';

/** Columns of `media` needed to show an image. */
export interface StoredImage {
  id: number;
  key: string;
  width: number;
  height: number;
  widths: number[];
  /** Omitted where no placeholder is shown. */
  placeholder?: string | null;
}

/**
 * Preferred width of `src` in pixels: enough for phones and for the text column on desktops. srcset offers larger
 * widths.
 */
const USUAL_WIDTH = 960;

/** Returns the URL of one stored width. */
export function imageUrl(key: string, width: number): string {
  return fileUrl(imageFile(key, width));
}

/** Returns the name of one stored width in the file store. */
export function imageFile(key: string, width: number): string {
  return `${key}-${width}.webp`;
}

/** Maps a stored image to the contract. */
export function imageView({ id, key, width, height, widths, placeholder = null }: StoredImage): Image {
  const ascending = [...widths].sort((a, b) => a - b);
  const shown = ascending.findLast((candidate) => candidate <= USUAL_WIDTH) ?? ascending[0] ?? width;
  return {
    id,
    url: imageUrl(key, shown),
    srcset: ascending.map((candidate) => `${imageUrl(key, candidate)} ${candidate}w`).join(', '),
    width: shown,
    height: Math.max(1, Math.round((height * shown) / width)),
    placeholder,
  };
}
