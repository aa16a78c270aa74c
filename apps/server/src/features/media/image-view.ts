import type { Image } from '@site/contract/media/schemas.ts';
import { fileUrl } from '#platform/files.ts';

/** A row of `media`, as far as showing it needs. */
export interface StoredImage {
  id: number;
  key: string;
  width: number;
  height: number;
  widths: number[];
  /** Left out where nobody waits for the picture with it. */
  placeholder?: string | null;
}

/** What `src` names: enough for a phone and for the text column of a desktop; more comes by srcset. */
const USUAL_WIDTH = 960;

/** The address of one stored width. */
export function imageUrl(key: string, width: number): string {
  return fileUrl(imageFile(key, width));
}

/** The name of one stored width in the file store. */
export function imageFile(key: string, width: number): string {
  return `${key}-${width}.webp`;
}

/** A stored picture as the contract shows it. */
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
