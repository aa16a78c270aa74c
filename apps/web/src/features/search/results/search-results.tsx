import { Link } from '@tanstack/react-router';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Hit, SearchCount, SearchPage as SearchResponse } from '@site/contract/search/schemas.ts';
import { useRef } from 'react';
import { RowSkeletons } from '#features/forum';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { NextPage } from '#ui/lists/next-page.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { HitRow } from './hit-row.tsx';
import { NoResults } from './no-results.tsx';
import { searchQuery } from '../queries.ts';
import { SearchFilters } from '../filters/search-filters.tsx';
import { tabAddress, type SearchAddress } from '../search-address.ts';
import { SearchTabs } from '../filters/search-tabs.tsx';
import { SortLinks } from '../filters/sort-links.tsx';
import s from './search-results.module.css';

/** Results: the first few of each kind, or one kind with pagination. */
export function SearchResults({ address }: { address: SearchAddress }) {
  const { data } = useInfiniteQuery(searchQuery(useApi(), address));
  // While another response loads, the previous tabs stay, because one of them may have the focus.
  const last = useRef<readonly SearchCount[]>([]);
  const counts = data?.pages[0]?.counts ?? last.current;
  last.current = counts;
  return (
    <>
      <SearchTabs address={address} counts={counts} />
      <div className={s['bar']}>
        <SearchFilters address={address} />
        <SortLinks address={address} />
      </div>
      <Found address={address} />
    </>
  );
}

function Found({ address }: { address: SearchAddress }) {
  const { t } = useTranslation('search');
  const query = useInfiniteQuery(searchQuery(useApi(), address));
  const { data, isError } = query;
  const first = data?.pages[0];
  if (!first) return isError ? <FailedState retry={() => void query.refetch()} /> : <RowSkeletons rows={6} />;
  const seen = new Set<string>();
  const hits = data.pages.flatMap(({ items }) => items).filter(({ path }) => !seen.has(path) && seen.add(path));
  return (
    <>
      <p role="status" className="visually-hidden">
        {hits.length > 0 && t('shown', { count: hits.length })}
      </p>
      <OtherWords address={address} page={first} />
      {hits.length === 0 && <NoResults address={address} />}
      {address.kind ? <Rows hits={hits} /> : <Groups address={address} hits={hits} counts={first.counts} />}
      <NextPage query={query} skeleton={<RowSkeletons rows={3} />}>
        <p className={s['more']}>
          <Button onClick={() => void query.fetchNextPage()}>{t('more')}</Button>
        </p>
      </NextPage>
    </>
  );
}

interface OtherWordsProps {
  address: SearchAddress;
  page: SearchResponse;
}

/** Says which other words the results contain, or suggests a similar name. */
function OtherWords({ address, page: { didYouMean, fewerWords, corrected } }: OtherWordsProps) {
  const { t } = useTranslation('search');
  return (
    <>
      {didYouMean && (
        <p className={s['meant']}>
          {t('meant')}{' '}
          <Link to="/search" search={{ ...address, s: didYouMean }} preload={false} dir="auto">
            {didYouMean}
          </Link>
          ?
        </p>
      )}
      {fewerWords !== null && (
        <p className={s['meant']} role="status">
          {t('fewer', { s: fewerWords })}
        </p>
      )}
      {corrected !== null && (
        <p className={s['meant']} role="status">
          {t('corrected', { s: address.s ?? '', corrected })}
        </p>
      )}
    </>
  );
}

function Rows({ hits }: { hits: readonly Hit[] }) {
  if (hits.length === 0) return null;
  return (
    <ol className={s['rows']}>
      {hits.map((hit) => (
        <li key={hit.path}>
          <HitRow hit={hit} />
        </li>
      ))}
    </ol>
  );
}

interface GroupsProps {
  address: SearchAddress;
  hits: readonly Hit[];
  counts: readonly SearchCount[];
}

/** Results grouped by kind, in the order of the response. */
function Groups({ address, hits, counts }: GroupsProps) {
  const { t } = useTranslation('search');
  const kinds = [...new Set(hits.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const own = hits.filter((hit) => hit.kind === kind);
    const count = counts.find((one) => one.kind === kind)?.count ?? 0;
    return (
      <section key={kind} className={s['group']} aria-labelledby={`found-${kind}`}>
        <h2 id={`found-${kind}`}>{t(`kind.${kind}`)}</h2>
        <Rows hits={own} />
        {count > own.length && (
          <p className={s['all']}>
            <Link to="/search" search={tabAddress(address, kind)} preload={false}>
              {t(`all.${kind}`)}
            </Link>
          </p>
        )}
      </section>
    );
  });
}
