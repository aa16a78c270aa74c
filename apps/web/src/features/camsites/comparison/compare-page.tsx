import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { SiteCard, SiteSheet } from '@site/contract/camsites/schemas.ts';
import { listWith } from '#platform/list-with.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ChooseField } from '#ui/lists/choose-field.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import type { CalculatorSearch } from '../calculator/calculator-search.ts';
import { Calculator } from '../calculator/calculator.tsx';
import { slugsIn } from '../directory/chosen.ts';
import { CompareTable } from './compare-table.tsx';
import { COMPARED_MAX } from '../directory/filter-choices.ts';
import { compareQuery, sitesQuery } from '../queries.ts';
import { useCalculatorAddress } from '../calculator/use-calculator-address.ts';
import s from './compare-page.module.css';

interface Props {
  search: CalculatorSearch & { sites?: string };
}

/** Comparison of two to four cam sites (SITES-02). */
export function ComparePage({ search }: Props) {
  const { t, i18n } = useTranslation('camsites');
  const api = useApi();
  const navigate = useNavigate({ from: '/camsiteView/compare' });
  const { data: all } = useQuery(sitesQuery(api, i18n.language, {}));
  const listed = all?.items ?? [];
  // Ignores slugs that are no longer in the list.
  const known = (slug: string) => !all || all.items.some((site) => site.slug === slug);
  const slugs = slugsIn(search.sites).filter(known);
  const enough = slugs.length > 1;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...compareQuery(api, i18n.language, slugs),
    enabled: enough,
  });
  const compare = (slug: string, on: boolean) =>
    void navigate({
      search: (now) => ({
        ...now,
        sites: listWith(slugsIn(now.sites).filter(known), slug, on).join(',') || undefined,
      }),
      replace: true,
      resetScroll: false,
    });
  const sheets = enough ? data?.items : undefined;
  return (
    <div className={`page page-column ${s['page']}`}>
      <header className={`page-intro ${s['intro']}`}>
        <h1>{t('compare.title')}</h1>
        <p>{t('compare.lead')}</p>
      </header>
      <div className={s['tools']}>
        <AddSite sites={listed} slugs={slugs} onAdd={(slug) => compare(slug, true)} />
      </div>
      {!enough && <TooFewSites sites={listed} slugs={slugs} />}
      {enough && !sheets && (error ? <FailedState retry={() => void refetch()} /> : <Skeleton height="640px" />)}
      {sheets && (
        <>
          <CompareTable sites={sheets} isBusy={isPlaceholderData} onRemove={(slug) => compare(slug, false)} />
          <section className={s['part']} aria-labelledby="calculator">
            <h2 id="calculator">{t('calculator.title')}</h2>
            <ComparedCalculator key={slugs.join()} sites={sheets} search={search} />
          </section>
        </>
      )}
    </div>
  );
}

interface SelectionProps {
  sites: readonly SiteCard[];
  /** Slugs of the compared sites. */
  slugs: readonly string[];
}

/** Selection of another site, up to the maximum. */
function AddSite({ sites, slugs, onAdd }: SelectionProps & { onAdd: (slug: string) => void }) {
  const { t } = useTranslation('camsites');
  if (slugs.length >= COMPARED_MAX) return <p className={s['full']}>{t('compare.full', { max: COMPARED_MAX })}</p>;
  const others = sites.filter(({ slug }) => !slugs.includes(slug));
  return (
    <ChooseField
      label={t('compare.add')}
      any={t('compare.add-any')}
      options={others.map(({ slug, name }) => ({ value: slug, text: name }))}
      value={undefined}
      onChange={(slug) => slug && onAdd(slug)}
    />
  );
}

function TooFewSites({ sites, slugs }: SelectionProps) {
  const { t } = useTranslation('camsites');
  const name = sites.find(({ slug }) => slug === slugs[0])?.name ?? '';
  return (
    <EmptyState
      drawing="star"
      title={t('compare.empty')}
      text={t(slugs.length === 1 ? 'compare.empty-one' : 'compare.empty-text', { name })}
    />
  );
}

/** Calculator for the compared sites; starts with the first one that has a token price. */
function ComparedCalculator({ sites, search }: { sites: readonly SiteSheet[]; search: CalculatorSearch }) {
  const onSearch = useCalculatorAddress();
  const site = search.site ?? sites.find(({ facts }) => facts.tokenPrice.value)?.slug;
  return (
    <Calculator
      sites={sites.map(({ slug, name, facts }) => ({
        slug,
        name,
        tokenPrice: facts.tokenPrice.value,
        fees: facts.fees.value,
      }))}
      search={{ ...search, site }}
      onSearch={onSearch}
    />
  );
}
