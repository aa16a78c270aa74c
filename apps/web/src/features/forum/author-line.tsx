import type { ReactNode } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Author } from '@site/contract/members/schemas.ts';
import { isStaff } from '@site/contract/core/roles.ts';
import { AuthorLink } from '#features/members';
import { Chip } from '#ui/chip.tsx';
import s from './author-line.module.css';

/** Author of a post or reply with a badge for staff, and the time (passed as children). */
export function AuthorLine({ author, size, children }: { author: Author | null; size: number; children: ReactNode }) {
  const { t } = useTranslation('forum');
  return (
    <div className={s['line']}>
      <AuthorLink author={author} size={size} className={s['who']} />
      {author?.nickName && isStaff(author.role) && <Chip tone="violet">{t('team')}</Chip>}
      <span className={s['when']}>{children}</span>
    </div>
  );
}
