import { fileUrl } from '#platform/files/files.ts';
import { imageUrl } from '../image-view.ts';

/** Widths of a profile picture in pixels: next to text, and on the profile. */
export const AVATAR_WIDTHS = [96, 400] as const;

/**
 * Returns the URL of a profile picture. `key` is the value in the account's row: an upload, a generated seed image, or
 * null.
 */
export function avatarUrl(key: string | null): string {
  if (key === null) return '/avatars/default.svg';
  return key.endsWith('.svg') ? fileUrl(key) : imageUrl(key, AVATAR_WIDTHS[0]);
}
