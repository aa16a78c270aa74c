import { useQuery } from '@tanstack/react-query';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Panel } from '#ui/panel.tsx';
import { ReviewLine } from './review-line.tsx';
import { reviewsQuery } from './standing-queries.ts';
import s from './standing.module.css';

/** The member's items under review, with their statements; renders nothing while there are none. */
export function ReviewsPanel() {
  const { t } = useTranslation('standing');
  const { data, isError, refetch } = useQuery(reviewsQuery(useApi()));
  if (!isError && (data === undefined || data.length === 0)) return null;
  return (
    <Panel title={t('reviews')} text={t('reviews.text')}>
      {isError && <FailedState retry={() => void refetch()} />}
      <ul className={s['lines']}>
        {data?.map((review) => (
          <ReviewLine key={review.id} review={review} />
        ))}
      </ul>
    </Panel>
  );
}
