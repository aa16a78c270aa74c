import { useTranslation } from '#platform/use-translation.tsx';
import s from './cards-link.module.css';

/** The way to the cards that missed questions become. */
export function CardsLink() {
  const { t } = useTranslation('courses');
  return (
    <a href="/flash-cards" className={s['link']}>
      {t('cards.link')}
    </a>
  );
}
