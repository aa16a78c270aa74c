import { fileUrl } from '#platform/files.ts';
import { imageUrl } from './image-view.ts';

/** Widths of a profile picture: beside a text, and on the profile. */
export const AVATAR_WIDTHS = [96, 400] as const;

/** The picture beside a name. `key` is what the account's row holds: an upload, a drawing of the seed, or nothing. */
export function avatarUrl(key: string | null): string {
  if (key === null) return '/avatars/default.svg';
  return key.endsWith('.svg') ? fileUrl(key) : imageUrl(key, AVATAR_WIDTHS[0]);
}
