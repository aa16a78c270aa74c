import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { OfflineReading } from '#features/offline';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { BrowseDeck } from './browse-deck.tsx';
import { deckQuery } from '../queries.ts';
import { Session } from '../sessions/session.tsx';
import { StageDeck } from '../stage-decks/stage-deck.tsx';
import { VisitorNote } from '../visitor-note.tsx';
import s from './cards-page.module.css';

/** Deck page: learn the deck, browse it, or show its cards to the camera. */
export function CardsPage({ name, look }: { name: string; look: boolean }) {
  const { t } = useTranslation('flash-cards');
  const user = useUser();
  const { data, isError, dataUpdatedAt, refetch } = useQuery(deckQuery(useApi(), name));
  return (
    <div className={`page ${s['page']}`}>
      <OfflineReading />
      <Link to="/flash-cards-list" className={s['back']}>
        <Icon name="left" size={18} />
        {t('all')}
      </Link>
      {data === undefined && (isError ? <FailedState retry={() => void refetch()} /> : <Skeleton height="420px" />)}
      {data === null && (
        <>
          <h1 className="visually-hidden">{t('title')}</h1>
          <EmptyState drawing="curtain" title={t('not-found.title')} text={t('not-found.text')}>
            <ButtonLink to="/flash-cards-list">{t('all')}</ButtonLink>
          </EmptyState>
        </>
      )}
      {data && (
        <>
          <h1>{data.deck.title}</h1>
          {data.deck.use === 'stage' ? (
            <StageDeck key={name} name={name} summary={data.deck.summary} />
          ) : (
            <>
              {!user && <VisitorNote />}
              {look ? (
                <BrowseDeck key={name} cards={data.cards} />
              ) : (
                <Session key={name} {...data} asOf={dataUpdatedAt} />
              )}
            </>
          )}
        </>
      )}
    </div>
  );
}
