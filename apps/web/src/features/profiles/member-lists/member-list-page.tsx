import { getRouteApi } from '@tanstack/react-router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useApi } from '#platform/api/use-api.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { MemberFilters } from './member-filters.tsx';
import { MemberGrid } from './member-grid.tsx';
import { MemberSkeletons } from './member-skeletons.tsx';
import { memberSearch, type MemberSearch } from './member-search.ts';
import { PagedList } from '../paged-list.tsx';
import { membersQuery } from '../queries.ts';
import { Recommended } from './recommended.tsx';
import s from './member-list-page.module.css';

const route = getRouteApi('/memberList');

/** Member list (FORUM-13), newest first, with filters for cam site, experience and name. */
export function MemberListPage() {
  const { t } = useTranslation('profiles');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filtered = search.site !== undefined || search.years !== undefined || search.name !== undefined;
  const filter = (change: Partial<MemberSearch>) =>
    void navigate({ search: (now) => memberSearch({ ...now, ...change }), replace: true, resetScroll: false });
  return (
    <div className={`page ${s['page']}`}>
      <header>
        <h1>{t('list.title')}</h1>
        <p className={s['lead']}>{t('list.lead')}</p>
      </header>
      <MemberFilters search={search} onChange={filter} />
      {!filtered && <Recommended />}
      <Members key={JSON.stringify(search)} search={search} filtered={filtered} />
    </div>
  );
}

interface MembersProps {
  search: MemberSearch;
  filtered: boolean;
}

function Members({ search, filtered }: MembersProps) {
  const { t } = useTranslation('profiles');
  const query = useInfiniteQuery(membersQuery(useApi(), search));
  const seen = new Set<number>();
  const members = (query.data?.pages.flatMap(({ items }) => items) ?? []).filter(
    ({ author: { id } }) => !seen.has(id) && seen.add(id),
  );
  return (
    <section aria-labelledby="members" className={s['members']}>
      <h2 id="members">{t(filtered ? 'list.found' : 'list.all')}</h2>
      <p role="status" className="visually-hidden">
        {query.data && members.length > 0 && t('list.shown', { count: members.length })}
      </p>
      <PagedList
        query={query}
        skeleton={<MemberSkeletons />}
        empty={members.length === 0 && <EmptyState drawing="star" title={t('list.none')} text={t('list.none.text')} />}
      >
        <MemberGrid members={members} />
      </PagedList>
    </section>
  );
}
