import { Link } from '@tanstack/react-router';
import type { Case } from '@site/contract/moderation/schemas.ts';
import { AuthorLink } from '#features/members';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { dayOf } from '#ui/dates/ago.ts';
import { Chip } from '#ui/chip.tsx';
import s from './case-view.module.css';
import { RecordLine } from '../members/record-line.tsx';

/** Author of the item: membership, earlier decisions, the author's statement, and links to their content. */
export function CaseAuthor({ item: { author, statement } }: { item: Case }) {
  const { t, i18n } = useTranslation('moderation');
  return (
    <section className={s['part']}>
      <h3>{t('case.author')}</h3>
      <p className={s['reporter']}>
        <AuthorLink author={author} size={24} />
        {author.suspended && <Chip tone="red">{t('status.suspended')}</Chip>}
        <span className={s['muted']}>
          {t('case.since', { date: dayOf(Date.parse(author.joinedAt), i18n.language, 'UTC') })} ·{' '}
          <RecordLine record={author.record} />
        </span>
      </p>
      {statement && (
        <div>
          <p className={s['muted']}>{t('case.statement')}</p>
          <p className={s['words']}>{statement}</p>
        </div>
      )}
      {author.nickName && (
        <p className={s['links']}>
          <Link to="/management/member" search={{ s: author.nickName }}>
            {t('case.see-member')}
          </Link>
          <Link to="/management/post" search={{ author: author.id }}>
            {t('case.see-posts')}
          </Link>
          <Link to="/management/replies" search={{ author: author.id }}>
            {t('case.see-replies')}
          </Link>
        </p>
      )}
    </section>
  );
}
