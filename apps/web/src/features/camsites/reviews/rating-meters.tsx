import type { Rating } from '@site/contract/camsites/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { RATED } from './rated.ts';
import { StarsText } from './stars-text.tsx';
import s from './rating-meters.module.css';

/** Averages of the reviews. */
export function RatingMeters({ rating }: { rating: Rating }) {
  const { t, i18n } = useTranslation('camsites');
  const ratingFormat = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1 });
  return (
    <div className={s['meters']}>
      <p className={s['all']}>
        <StarsText rating={rating} />
      </p>
      <dl className={s['list']}>
        {RATED.map((one) => {
          const average = rating[one] ?? 0;
          return (
            <div key={one} className={s['meter']}>
              <dt>{t(`rated.${one}`)}</dt>
              <dd>
                <span className={s['bar']} aria-hidden="true">
                  <span style={{ width: `${average * 20}%` }} />
                </span>
                <span className="tabular">{ratingFormat.format(average)}</span>
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
