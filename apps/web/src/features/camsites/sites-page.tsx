import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '#platform/use-api.ts';
import { useTranslation } from '#platform/use-translation.tsx';
import { Button } from '#ui/button.tsx';
import { ChooseField } from '#ui/choose-field.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { chosenAddress, chosenIn, countOf, slugsIn, sortIn, toggled, type Chosen } from './chosen.ts';
import { CompareBar } from './compare-bar.tsx';
import {
  COMPARED_MAX,
  SITE_SORTS,
  TAGS_MAX,
  type FilterChoice,
  type FilterKey,
  type SiteSort,
} from './filter-choices.ts';
import { SiteFilters } from './site-filters.tsx';
import { SiteTable } from './site-table.tsx';
import { sitesQuery } from './queries.ts';
import type { SitesSearch } from './sites-search.ts';
import { TagRow } from './tag-row.tsx';
import s from './sites-page.module.css';

/** The directory (SITES-01): what sites pay and allow, to be compared at a glance. All that is chosen stands in the address. */
export function SitesPage({ search }: { search: SitesSearch }) {
  const { t } = useTranslation('camsites');
  const navigate = useNavigate();
  const chosen = chosenIn(search);
  const sort = sortIn(search);
  const compared = slugsIn(search.sites);
  const [isFull, setFull] = useState(false);
  const go = (next: SitesSearch) =>
    void navigate({ to: '/camsiteView/list', search: next, replace: true, resetScroll: false });
  const others = { sort: search.sort, sites: search.sites };
  const filter = (next: Chosen) => {
    const tooMany = countOf(next) > TAGS_MAX;
    setFull(tooMany);
    if (!tooMany) go({ ...chosenAddress(next), ...others });
  };
  const toggle = (key: FilterKey, choice: FilterChoice) => filter(toggled(chosen, key, choice));
  const compare = (slugs: readonly string[]) => go({ ...search, sites: slugs.join(',') || undefined });
  const tick = (slug: string) =>
    compare(compared.includes(slug) ? compared.filter((one) => one !== slug) : [...compared, slug]);
  const concepts = chosen.tag ?? [];
  return (
    <div className={`page ${s['page']}`}>
      <header>
        <h1>{t(concepts.length === 1 ? `list.${concepts[0] as FilterChoice<'tag'>}` : 'title')}</h1>
        <p className={s['lead']}>{t('lead')}</p>
      </header>
      <div className={s['body']}>
        <SiteFilters chosen={chosen} onToggle={toggle} />
        <div className={s['found']}>
          <TagRow chosen={chosen} isFull={isFull} onToggle={toggle} onReset={() => filter({})} />
          <Found
            search={search}
            sort={sort}
            compared={compared}
            onSort={(next) => go({ ...search, sort: next === 'name' ? undefined : next })}
            onTick={compared.length < COMPARED_MAX ? tick : (slug) => compared.includes(slug) && tick(slug)}
            onReset={() => filter({})}
          />
        </div>
      </div>
      <CompareBar slugs={compared} onChange={compare} />
    </div>
  );
}

interface FoundProps {
  search: SitesSearch;
  sort: SiteSort;
  compared: readonly string[];
  onSort: (sort: SiteSort) => void;
  onTick: (slug: string) => void;
  onReset: () => void;
}

function Found({ search, sort, onSort, onReset, ...table }: FoundProps) {
  const { t, i18n } = useTranslation('camsites');
  const { data, error, refetch, isPlaceholderData } = useQuery(sitesQuery(useApi(), i18n.language, search));
  if (!data) return error ? <FailedState retry={() => void refetch()} /> : <Skeleton height="560px" />;
  const { items, unknown, total } = data;
  return (
    <section aria-label={t('found')} aria-busy={isPlaceholderData} className={s['list']}>
      <div className={s['head']}>
        <p role="status" className={s['count']}>
          {t('found.of', { count: items.length, total })}
          {unknown > 0 && ` ${t('found.unknown', { count: unknown })}`}
        </p>
        <ChooseField
          label={t('sort')}
          options={SITE_SORTS.map((value) => ({ value, text: t(`sort.${value}`) }))}
          value={sort}
          onChange={(next) => onSort(next ?? 'name')}
        />
      </div>
      {items.length === 0 ? (
        <EmptyState drawing="spotlight" title={t('empty.title')} text={t(unknown > 0 ? 'empty.unknown' : 'empty.text')}>
          <Button look="primary" onClick={onReset}>
            {t('empty.reset')}
          </Button>
        </EmptyState>
      ) : (
        <SiteTable sites={items} {...table} />
      )}
    </section>
  );
}
