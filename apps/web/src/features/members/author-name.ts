import type { Author } from '@site/contract/members/schemas.ts';

type TranslateName = (key: 'core:deleted-member' | 'core:unnamed-member') => string;

/** Returns the display name. Deleted accounts have neither nickname nor role; staff may have no nickname yet. */
export function authorName(author: Pick<Author, 'nickName' | 'role'> | null, t: TranslateName): string {
  if (author?.nickName) return author.nickName;
  return author?.role ? t('core:unnamed-member') : t('core:deleted-member');
}
