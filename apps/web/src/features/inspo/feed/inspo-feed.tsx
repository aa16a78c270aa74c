import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { uniqueById } from '#platform/unique-by-id.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
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
  const cards = uniqueById(query.data?.pages.flatMap(({ items }) => items) ?? []);
  const end = useInfiniteScroll<HTMLParagraphElement>(() => void query.fetchNextPage());
  useInspoEvent('inspo_marks', ({ id, likes, saves }) => patchReactions(queryClient, id, { likes, saves }));
  useInspoEvent('inspo_post', ({ id, kind }) => {
    // The list of the member's posts retains hidden posts and shows why others cannot see them.
    if (kind === 'gone' && search.tab !== 'mine') dropCard(queryClient, id);
  });
  const more = query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError;
  const failed = query.isError && !query.isFetchNextPageError;
  return (
    <section className={s['feed']} aria-labelledby="inspo">
      <FeedTitle search={search} author={cards[0]?.author} />
      <p role="status" className="visually-hidden">
        {cards.length > 0 && t('loaded', { count: cards.length })}
      </p>
      {query.isPending && <InspoSkeletons />}
      {failed && <FailedState retry={() => void query.refetch()} />}
      {query.isSuccess && cards.length === 0 && <FeedEmpty search={search} />}
      {!search.tab && cards[0] && <NewBar search={search} newest={cards[0].id} />}
      {cards.length > 0 && <InspoGrid cards={cards} />}
      {query.isFetchingNextPage && <InspoSkeletons />}
      {query.isFetchNextPageError && <FailedState retry={() => void query.fetchNextPage()} />}
      {more && (
        <p className={s['more']} ref={end}>
          <Button onClick={() => void query.fetchNextPage()}>{t('more')}</Button>
        </p>
      )}
    </section>
  );
}
