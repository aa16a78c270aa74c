import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { listWith } from '#platform/list-with.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ChooseField } from '#ui/lists/choose-field.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { chosenAddress, chosenIn, countOf, slugsIn, sortIn, withChoice, type Chosen } from './chosen.ts';
import { CompareBar } from '../comparison/compare-bar.tsx';
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
import { sitesQuery } from '../queries.ts';
import type { SitesSearch } from './sites-search.ts';
import { TagRow } from './tag-row.tsx';
import s from './sites-page.module.css';

/** Directory of cam sites (SITES-01) that compares pay and rules. All choices are search parameters. */
export function SitesPage({ search }: { search: SitesSearch }) {
  const { t } = useTranslation('camsites');
  const navigate = useNavigate({ from: '/camsiteView/list' });
  const chosen = chosenIn(search);
  const sort = sortIn(search);
  const compared = slugsIn(search.sites);
  const [isFull, setFull] = useState(false);
  // Updates the search parameters as they are at the time of navigation, because an earlier change may still be
  // pending. Repeated clicks are idempotent.
  const go = (change: (now: SitesSearch) => SitesSearch) =>
    void navigate({ search: change, replace: true, resetScroll: false });
  const filter = (change: (now: Chosen) => Chosen) => {
    const tooMany = countOf(change(chosen)) > TAGS_MAX;
    setFull(tooMany);
    if (!tooMany) go((now) => ({ ...chosenAddress(change(chosenIn(now))), sort: now.sort, sites: now.sites }));
  };
  const toggle = (key: FilterKey, choice: FilterChoice) => {
    const on = !chosen[key]?.some((one) => one === choice);
    filter((now) => withChoice(now, { key, choice }, on));
  };
  const tick = (slug: string) => {
    const on = !compared.includes(slug);
    go((now) => ({ ...now, sites: listWith(slugsIn(now.sites), slug, on).join(',') || undefined }));
  };
  const concepts = chosen.tag ?? [];
  return (
    <div className={`page page-column ${s['page']}`}>
      <header className={`page-intro ${s['intro']}`}>
        <h1>{t(concepts.length === 1 ? `list.${concepts[0] as FilterChoice<'tag'>}` : 'title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <div className={s['body']}>
        <SiteFilters chosen={chosen} onToggle={toggle} />
        <div className={s['found']}>
          <TagRow chosen={chosen} isFull={isFull} onToggle={toggle} onReset={() => filter(() => ({}))} />
          <Found
            search={search}
            sort={sort}
            compared={compared}
            onSort={(next) => go((now) => ({ ...now, sort: next === 'order' ? undefined : next }))}
            onTick={compared.length < COMPARED_MAX ? tick : (slug) => compared.includes(slug) && tick(slug)}
            onReset={() => filter(() => ({}))}
          />
        </div>
      </div>
      <CompareBar slugs={compared} onRemove={tick} />
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
          onChange={(next) => onSort(next ?? 'order')}
        />
      </div>
      {total === 0 ? (
        <EmptyState drawing="star" title={t('empty.none')} text={t('empty.none-text')} />
      ) : items.length === 0 ? (
        <EmptyState drawing="star" title={t('empty.title')} text={t(unknown > 0 ? 'empty.unknown' : 'empty.text')}>
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
