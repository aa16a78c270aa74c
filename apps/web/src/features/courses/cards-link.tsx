import { useTranslation } from '#platform/use-translation.tsx';

/** The way to the cards that missed questions become. */
export function CardsLink() {
  const { t } = useTranslation('courses');
  return <a href="/flash-cards">{t('cards.link')}</a>;
}
