import type { Author } from '@site/contract/members/schemas.ts';
import type { Translate } from '#platform/catalogues.ts';

/** Who wrote something, as it is shown: those who have left have no name any more. */
export function authorName(author: Pick<Author, 'nickName'> | null, t: Translate<'forum'>): string {
  return author?.nickName || t('forum:deleted-member');
}
