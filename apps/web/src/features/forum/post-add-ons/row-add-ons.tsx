import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { PostRow } from '@site/contract/forum/schemas.ts';
import { Icon } from '#ui/icon.tsx';
import s from '../post-lists/post-row.module.css';

const ICONS = { answered: 'check', poll: 'poll', quiz: 'quiz' } as const;

type Marked = Pick<PostRow, 'answered' | 'hasPoll' | 'hasQuiz'>;

/** Icons for an accepted answer, a poll and a quiz, before the title. */
export function RowAddOns({ post: { answered, hasPoll, hasQuiz } }: { post: Marked }) {
  const { t, i18n } = useTranslation('forum');
  const marks = [answered && ('answered' as const), hasPoll && ('poll' as const), hasQuiz && ('quiz' as const)];
  return marks
    .filter((mark) => mark !== false)
    .map((ask) => (
      <span key={ask} title={t(`has.${ask}`)}>
        <Icon name={ICONS[ask]} size={16} className={s['ask']} />
        <span className="visually-hidden" lang={i18n.language}>
          {t(`has.${ask}`)}:{' '}
        </span>
      </span>
    ));
}
