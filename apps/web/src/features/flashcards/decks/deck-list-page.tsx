import type { Deck } from '@site/contract/flashcards/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { OfflineReading } from '#features/offline';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { DeckTile } from './deck-tile.tsx';
import { DueNow } from './due-now.tsx';
import { decksQuery } from '../queries.ts';
import { useCardReviews } from '../reviews/use-card-reviews.ts';
import { VisitorNote } from '../visitor-note.tsx';
import s from './deck-list.module.css';

/** All decks: a summary of the due cards, the learning decks, then the decks for the camera. */
export function DeckListPage() {
  const { t } = useTranslation('flash-cards');
  const user = useUser();
  const { data, isError, refetch } = useQuery(decksQuery(useApi()));
  const { waiting } = useCardReviews();
  const decks = data?.decks ?? [];
  const learn = decks.filter(({ use }) => use === 'learn');
  const stage = decks.filter(({ use }) => use === 'stage');
  return (
    <div className={`page ${s['page']}`}>
      <OfflineReading />
      <header className="page-intro">
        <h1>{t('title')}</h1>
        <p>{t('intro')}</p>
      </header>
      {waiting > 0 && (
        <p className={s['next']} role="status">
          {t('waiting', { count: waiting })}
        </p>
      )}
      {!data && (isError ? <FailedState retry={() => void refetch()} /> : <Skeleton height="360px" />)}
      {data && decks.length === 0 && <EmptyState drawing="curtain" title={t('empty.title')} text={t('empty.text')} />}
      {decks.length > 0 && (user ? <DueNow decks={learn} /> : <VisitorNote />)}
      <LearnDecks decks={learn} />
      <StageDecks decks={stage} />
    </div>
  );
}

interface DecksProps {
  decks: readonly Deck[];
}

function LearnDecks({ decks }: DecksProps) {
  const { t } = useTranslation('flash-cards');
  if (decks.length === 0) return null;
  return (
    <section aria-labelledby="decks-learn">
      <h2 id="decks-learn">{t('learn.title')}</h2>
      <DeckGrid decks={decks} />
    </section>
  );
}

/** Decks that are shown to the camera. */
function StageDecks({ decks }: DecksProps) {
  const { t } = useTranslation('flash-cards');
  if (decks.length === 0) return null;
  return (
    <section aria-labelledby="decks-stage">
      <h2 id="decks-stage">{t('stage.title')}</h2>
      <p className={s['next']}>{t('stage.text')}</p>
      <DeckGrid decks={decks} />
    </section>
  );
}

function DeckGrid({ decks }: DecksProps) {
  return (
    <ul className={s['grid']}>
      {decks.map((deck) => (
        <DeckTile key={deck.name} deck={deck} />
      ))}
    </ul>
  );
}
