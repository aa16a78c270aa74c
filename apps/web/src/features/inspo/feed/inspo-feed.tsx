import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { loadedItems } from '#platform/unique-by-id.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { NextPage, type NextPageQuery } from '#ui/lists/next-page.tsx';
import { useInfiniteScroll } from '#ui/lists/use-infinite-scroll.ts';
import { dropCard, patchReactions } from '../likes-and-saves/cards-cache.ts';
import { FeedEmpty } from './feed-empty.tsx';
import { FeedTitle } from './feed-title.tsx';
import { InspoGrid } from './inspo-grid.tsx';
import type { InspoSearch } from './inspo-search.ts';
import { InspoSkeletons } from './inspo-skeletons.tsx';
import { NewBar } from './new-bar.tsx';
import { cardsQuery } from '../queries.ts';
import s from './inspo-feed.module.css';
import { useInspoEvent } from '../use-inspo-event.ts';

/** Grid with infinite scroll, and a button that loads the next page for keyboard users. */
export function InspoFeed({ search }: { search: InspoSearch }) {
  const { t } = useTranslation('inspiration');
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(cardsQuery(useApi(), search));
  const cards = loadedItems(query.data);
  useInspoEvent('inspo_marks', ({ id, likes, saves }) => patchReactions(queryClient, id, { likes, saves }));
  useInspoEvent('inspo_post', ({ id, kind }) => {
    // The list of the member's posts retains hidden posts and shows why others cannot see them.
    if (kind === 'gone' && search.tab !== 'mine') dropCard(queryClient, id);
  });
  const [newest] = cards;
  return (
    <section className={s['feed']} aria-labelledby="inspo">
      <FeedTitle search={search} author={newest?.author} />
      <p role="status" className="visually-hidden">
        {cards.length > 0 && t('loaded', { count: cards.length })}
      </p>
      <FeedState query={query} isEmpty={cards.length === 0} search={search} />
      {!search.tab && newest && <NewBar search={search} newest={newest.id} />}
      {cards.length > 0 && <InspoGrid cards={cards} />}
      <FeedEnd query={query} />
    </section>
  );
}

interface FeedStateProps {
  query: {
    isPending: boolean;
    isError: boolean;
    isSuccess: boolean;
    isFetchNextPageError: boolean;
    refetch: () => Promise<unknown>;
  };
  isEmpty: boolean;
  search: InspoSearch;
}

/** Shown while there are no posts: the feed is loading, failed to load or is empty. */
function FeedState({ query, isEmpty, search }: FeedStateProps) {
  const { isPending, isError, isSuccess, isFetchNextPageError, refetch } = query;
  return (
    <>
      {isPending && <InspoSkeletons />}
      {isError && !isFetchNextPageError && <FailedState retry={() => void refetch()} />}
      {isSuccess && isEmpty && <FeedEmpty search={search} />}
    </>
  );
}

/** End of the grid, which loads the next page. */
function FeedEnd({ query }: { query: NextPageQuery }) {
  const { t } = useTranslation('inspiration');
  const end = useInfiniteScroll<HTMLParagraphElement>(() => void query.fetchNextPage());
  return (
    <NextPage query={query} skeleton={<InspoSkeletons />}>
      <p className={s['more']} ref={end}>
        <Button onClick={() => void query.fetchNextPage()}>{t('more')}</Button>
      </p>
    </NextPage>
  );
}
