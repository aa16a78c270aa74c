import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from './cards-link.module.css';

/** Link to the list of flashcard decks. */
export function CardsLink() {
  const { t } = useTranslation('courses');
  return (
    <Link to="/flash-cards-list" className={s['link']}>
      {t('cards.link')}
    </Link>
  );
}
