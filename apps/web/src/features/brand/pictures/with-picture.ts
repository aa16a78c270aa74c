import { BUILT_IN_PICTURES } from '@site/contract/brand/default-brand.ts';
import type { Brand, BrandPicture } from '@site/contract/brand/brand.ts';

export type PictureSlot = keyof Brand['pictures'];

const isBuiltIn = (picture: BrandPicture | null): boolean => picture !== null && BUILT_IN_PICTURES.has(picture.file);

/**
 * Returns the pictures with one replaced. A logo replaces the built-in pictures too, so that the others are made from
 * it.
 * @param picture null to make the picture from the others
 */
export function withPicture(
  pictures: Brand['pictures'],
  slot: PictureSlot,
  picture: BrandPicture | null,
): Brand['pictures'] {
  const next = { ...pictures, [slot]: picture };
  if (slot !== 'logoLight' || picture === null || isBuiltIn(picture)) return next;
  const own = (other: BrandPicture | null) => (isBuiltIn(other) ? null : other);
  return { ...next, logoDark: own(next.logoDark), icon: own(next.icon), shareImage: own(next.shareImage) };
}
