import { Link } from '@tanstack/react-router';
import type { FactKey } from '@site/contract/camsites/facts.ts';
import { leastMinimum } from '@site/contract/camsites/rules.ts';
import type { SiteCard } from '@site/contract/camsites/schemas.ts';
import { useTranslation } from '#platform/use-translation.tsx';
import { ChooseField } from '#ui/choose-field.tsx';
import { dayText } from '#ui/day-text.ts';
import { dollars, factText, methodName } from './fact-text.ts';
import { COMPARED_MAX, SITE_SORTS, type SiteSort } from './filter-choices.ts';
import { StarsText } from './stars-text.tsx';
import s from './site-table.module.css';

interface Props {
  sites: readonly SiteCard[];
  sort: SiteSort;
  compared: readonly string[];
  onSort: (sort: SiteSort) => void;
  onTick: (slug: string) => void;
}

/** Sites under each other to be compared at a glance; on phones a card each. */
export function SiteTable({ sites, sort, compared, onSort, onTick }: Props) {
  const { t } = useTranslation('camsites');
  return (
    <>
      <div className={s['sort']}>
        <ChooseField
          label={t('sort')}
          options={SITE_SORTS.map((value) => ({ value, text: t(`sort.${value}`) }))}
          value={sort}
          onChange={(next) => onSort(next ?? 'name')}
        />
      </div>
      <table className={s['table']}>
        <caption className="visually-hidden">{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('compare')}</span>
            </th>
            <th scope="col">{t('column.site')}</th>
            <th scope="col">{t('column.pay')}</th>
            <th scope="col">{t('column.minimum')}</th>
            <th scope="col">{t('column.paid')}</th>
            <th scope="col">{t('column.geoblocking')}</th>
            <th scope="col">{t('column.otherSites')}</th>
            <th scope="col">{t('column.reviews')}</th>
          </tr>
        </thead>
        <tbody>
          {sites.map((site) => (
            <Row
              key={site.id}
              site={site}
              isCompared={compared.includes(site.slug)}
              isFull={compared.length >= COMPARED_MAX}
              onTick={onTick}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

interface RowProps {
  site: SiteCard;
  isCompared: boolean;
  isFull: boolean;
  onTick: (slug: string) => void;
}

function Row({ site: { slug, name, values, rating, newest }, isCompared, isFull, onTick }: RowProps) {
  const { t, i18n } = useTranslation('camsites');
  const { language } = i18n;
  const text = (key: FactKey) => factText(key, values[key], { t, language });
  const fact = (key: FactKey) => (
    // The server's and the browser's data of a language may write the same number differently.
    <span className={values[key] === null ? s['unknown'] : undefined} suppressHydrationWarning>
      {text(key)}
    </span>
  );
  const least = leastMinimum(values);
  const methods = (values.methods ?? []).map((method) => methodName(method, t));
  return (
    <tr>
      <td className={s['tick']}>
        <label>
          <input
            type="checkbox"
            checked={isCompared}
            disabled={!isCompared && isFull}
            aria-label={t('compare.tick', { name })}
            onChange={() => onTick(slug)}
          />
        </label>
      </td>
      <th scope="row" className={s['site']}>
        <Link to="/camsiteView/detail/$slug" params={{ slug }}>
          {name}
        </Link>
        <span className={s['more']}>{text('concept')}</span>
      </th>
      <td data-label={t('column.pay')}>
        {fact('payoutRate')}
        {values.tokenPrice && (
          <span className={s['more']} suppressHydrationWarning>
            {text('tokenPrice')}
          </span>
        )}
      </td>
      <td data-label={t('column.minimum')}>
        {least === null || values.minimum?.length === 1 ? (
          <span className={least === null ? s['unknown'] : undefined} suppressHydrationWarning>
            {least === null ? t('unknown') : dollars(least, language)}
          </span>
        ) : (
          <>
            <span suppressHydrationWarning>{t('minimum.from', { sum: dollars(least, language) })}</span>
            <span className={s['more']}>{t('minimum.by-method')}</span>
          </>
        )}
      </td>
      <td data-label={t('column.paid')}>
        {fact('frequency')}
        {methods.length > 0 && (
          <span className={s['more']} title={methods.join(', ')}>
            {methods.slice(0, 2).join(', ')}
            {methods.length > 2 && ` +${methods.length - 2}`}
          </span>
        )}
      </td>
      <td data-label={t('column.geoblocking')}>{fact('geoblocking')}</td>
      <td data-label={t('column.otherSites')}>{fact('otherSites')}</td>
      <td data-label={t('column.reviews')}>
        <StarsText rating={rating} />
        {newest && (
          <span className={s['more']} suppressHydrationWarning>
            {t('checked', { day: dayText(newest, language) })}
          </span>
        )}
      </td>
    </tr>
  );
}
