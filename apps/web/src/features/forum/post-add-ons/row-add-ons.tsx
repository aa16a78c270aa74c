import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { PostRow } from '@site/contract/forum/schemas.ts';
import { Icon } from '#ui/icon.tsx';
import s from '../post-lists/post-row.module.css';

/** Icons for a poll and a quiz, before the title. */
export function RowAddOns({ post: { hasPoll, hasQuiz } }: { post: Pick<PostRow, 'hasPoll' | 'hasQuiz'> }) {
  const { t, i18n } = useTranslation('forum');
  const asks = [hasPoll && ('poll' as const), hasQuiz && ('quiz' as const)].filter((ask) => ask !== false);
  return asks.map((ask) => (
    <span key={ask} title={t(`has.${ask}`)}>
      <Icon name={ask} size={16} className={s['ask']} />
      <span className="visually-hidden" lang={i18n.language}>
        {t(`has.${ask}`)}:{' '}
      </span>
    </span>
  ));
}
