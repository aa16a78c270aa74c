import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/use-translation.tsx';
import s from './cards-link.module.css';

/** The way to the cards that missed questions become. */
export function CardsLink() {
  const { t } = useTranslation('courses');
  return (
    <Link to="/flash-cards-list" className={s['link']}>
      {t('cards.link')}
    </Link>
  );
}
