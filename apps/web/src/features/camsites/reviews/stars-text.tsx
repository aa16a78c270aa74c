import type { Rating } from '@site/contract/camsites/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from './stars-text.module.css';

/** Rating of a cam site in one line. */
export function StarsText({ rating: { stars, reviews } }: { rating: Rating }) {
  const { t, i18n } = useTranslation('camsites');
  if (stars === null) return <span className={s['none']}>{t('reviews.none-short')}</span>;
  const figure = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1 }).format(stars);
  return (
    <span className={s['stars']}>
      <span aria-hidden="true" className={s['star']}>
        ★
      </span>{' '}
      <span className="visually-hidden">{t('stars.of', { stars: figure })} </span>
      <span aria-hidden="true">{figure}</span>{' '}
      <span className={s['none']}>{t('reviews.count', { count: reviews })}</span>
    </span>
  );
}
