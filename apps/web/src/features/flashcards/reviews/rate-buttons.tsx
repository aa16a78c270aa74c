import { RATINGS, type FlashCard } from '@site/contract/flashcards/schemas.ts';
import { useShortcuts } from '#platform/shortcuts/use-shortcuts.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Review } from './card-reviews.ts';
import { intervalOf } from './interval.ts';
import s from '../sessions/session.module.css';

interface Props {
  card: FlashCard;
  /** Whether to show the next interval, which is known only for a card that has not been rated in this session. */
  showsIntervals: boolean;
  onRate: (rating: Review['rating']) => void;
}

/** Rating buttons, also available as keys 1 to 4. */
export function RateButtons({ card, showsIntervals, onRate }: Props) {
  const { t } = useTranslation('flash-cards');
  useShortcuts(
    RATINGS.map((rating) => ({ keys: String(rating), text: `cards.${rating}` as const, run: () => onRate(rating) })),
  );
  const when = (rating: number) => {
    const interval = card.intervals.find((one) => one.rating === rating);
    if (!interval || !showsIntervals) return null;
    const { unit, count } = intervalOf(interval.days);
    return t(`interval.${unit}`, { count });
  };
  return (
    <div className={s['rates']} role="group" aria-label={t('rate')}>
      {RATINGS.map((rating) => {
        const interval = when(rating);
        return (
          <button
            key={rating}
            type="button"
            data-rating={rating}
            aria-keyshortcuts={String(rating)}
            onClick={() => onRate(rating)}
          >
            <strong>{t(`rate.${rating}`)}</strong> {interval && <span>{interval}</span>}
          </button>
        );
      })}
    </div>
  );
}
