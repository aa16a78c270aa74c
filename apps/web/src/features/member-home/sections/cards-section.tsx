import { useQuery } from '@tanstack/react-query';
import { decksQuery } from '#features/flashcards';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { relativeTime } from '#ui/dates/relative-time.ts';
import { QueryPlaceholder } from '#ui/states/query-placeholder.tsx';
import { SectionNote } from '../section-note.tsx';
import { SectionSkeleton } from '../section-skeleton.tsx';
import s from '../member-home.module.css';

/** Flashcards that are due now, and the deck with most of them. */
export default function CardsSection() {
  const { t, i18n } = useTranslation('member-home');
  const query = useQuery(decksQuery(useApi()));
  if (!query.data) return <QueryPlaceholder query={query} skeleton={<SectionSkeleton />} />;
  const decks = query.data.decks.toSorted((a, b) => b.due - a.due);
  const due = decks.reduce((sum, deck) => sum + deck.due, 0);
  const [first] = decks;
  if (first && due > 0) {
    return (
      <div className={s['action']}>
        <p>
          <strong>{t('cards.due', { count: due })}</strong>
          <span className={s['muted']}>{t('cards.text', { deck: first.title })}</span>
        </p>
        <ButtonLink small to="/flash-cards" search={{ deck: first.name }}>
          {t('cards.action')}
        </ButtonLink>
      </div>
    );
  }
  const [next] = decks.flatMap(({ nextDue }) => nextDue ?? []).toSorted();
  if (next !== undefined) {
    const when = relativeTime(Math.max(0, Date.parse(next) - Date.now()), i18n.language);
    return <SectionNote text={t('cards.later', { when })} />;
  }
  return (
    <SectionNote text={t('cards.none')}>
      <ButtonLink small to="/flash-cards-list">
        {t('cards.none.action')}
      </ButtonLink>
    </SectionNote>
  );
}
