import type { BrandPicture } from './brand.ts';

/** Returns the URL of a stored picture of a brand. Its content never changes. */
export function brandPictureUrl({ file }: Pick<BrandPicture, 'file'>): string {
  return `/brand/pictures/${file}`;
}
