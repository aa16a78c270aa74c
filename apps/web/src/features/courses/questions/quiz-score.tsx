import type { ChapterProgress } from '@site/contract/courses/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { CardsLink } from './cards-link.tsx';
import s from './quiz.module.css';

export function QuizScore({ progress: { right, questions, firstRight } }: { progress: ChapterProgress }) {
  const { t } = useTranslation('courses');
  return (
    <div className={s['score']}>
      <p role="status">
        <b>{t('quiz.score', { right, questions })}</b>{' '}
        {firstRight === questions ? t('quiz.all-first') : t('quiz.first', { first: firstRight })}
      </p>
      {firstRight < questions && (
        <p>
          {t('quiz.cards')} <CardsLink />
        </p>
      )}
    </div>
  );
}
