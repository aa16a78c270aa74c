import type { ReactNode } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Author } from '@site/contract/members/schemas.ts';
import { isStaff } from '@site/contract/core/roles.ts';
import { AuthorLink } from '#features/members';
import { Chip } from '#ui/chip.tsx';
import s from './author-line.module.css';

interface Props {
  author: Author | null;
  size: number;
  /** Further marks next to the name. */
  marks?: ReactNode;
  children: ReactNode;
}

/** Author of a post or reply with a badge for staff, and the time (passed as children). */
export function AuthorLine({ author, size, marks, children }: Props) {
  const { t } = useTranslation('forum');
  return (
    <div className={s['line']}>
      <AuthorLink author={author} size={size} className={s['who']} card />
      {author?.nickName && isStaff(author.role) && <Chip tone="secondary">{t('team')}</Chip>}
      {marks}
      <span className={s['when']}>{children}</span>
    </div>
  );
}
