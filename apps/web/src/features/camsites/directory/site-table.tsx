import { Link } from '@tanstack/react-router';
import type { FactKey } from '@site/contract/camsites/facts.ts';
import { leastMinimum } from '@site/contract/camsites/rules.ts';
import type { SiteCard } from '@site/contract/camsites/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { CustomChoice } from '#ui/fields/custom-choice.tsx';
import { dayOf } from '#ui/dates/ago.ts';
import { dollars, factText, methodList } from '../facts/fact-text.ts';
import { COMPARED_MAX } from './filter-choices.ts';
import { StarsText } from '../reviews/stars-text.tsx';
import { SiteLogo } from './site-logo.tsx';
import s from './site-table.module.css';

/** Columns that show facts. */
const COLUMNS = ['pay', 'minimum', 'paid', 'geoblocking', 'otherSites'] as const;

interface Props {
  sites: readonly SiteCard[];
  compared: readonly string[];
  onTick: (slug: string) => void;
}

/** Table for comparing cam sites; on phones each site is a card. */
export function SiteTable({ sites, compared, onTick }: Props) {
  const { t } = useTranslation('camsites');
  return (
    <table className={s['table']}>
      <caption className="visually-hidden">{t('title')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('compare')}</span>
          </th>
          <th scope="col">{t('column.site')}</th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`column.${column}`)}
            </th>
          ))}
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
  );
}

/** Returns for each column whether its value is unknown. */
function unknownColumns(values: SiteCard['values']): Record<(typeof COLUMNS)[number], boolean> {
  const { payoutRate, tokenPrice, frequency, methods, geoblocking, otherSites } = values;
  return {
    pay: payoutRate === null && tokenPrice === null,
    minimum: leastMinimum(values) === null,
    paid: frequency === null && (methods ?? []).length === 0,
    geoblocking: geoblocking === null,
    otherSites: otherSites === null,
  };
}

interface RowProps {
  site: SiteCard;
  isCompared: boolean;
  isFull: boolean;
  onTick: (slug: string) => void;
}

function Row({ site: { slug, name, logo, values, rating, newest }, isCompared, isFull, onTick }: RowProps) {
  const { t, i18n } = useTranslation('camsites');
  const { language } = i18n;
  const text = (key: FactKey) => factText(key, values[key], { t, language });
  const fact = (key: FactKey) => (
    // Server and browser may format numbers differently, so the hydration warning is suppressed.
    <span className={values[key] === null ? s['unknown'] : undefined} suppressHydrationWarning>
      {text(key)}
    </span>
  );
  const empty = unknownColumns(values);
  const lacking = COLUMNS.filter((column) => empty[column]).map((column) => t(`column.${column}`));
  return (
    <tr>
      <td className={s['tick']}>
        <CustomChoice
          type="checkbox"
          checked={isCompared}
          disabled={!isCompared && isFull}
          aria-label={t('compare.tick', { name })}
          onChange={() => onTick(slug)}
        />
      </td>
      <th scope="row" className={s['site']}>
        <Link to="/camsiteView/detail/$slug" params={{ slug }}>
          <SiteLogo logo={logo} />
          {name}
        </Link>
        <span className={s['more']}>{text('concept')}</span>
      </th>
      <td data-label={t('column.pay')} data-unknown={empty.pay}>
        {fact('payoutRate')}
        {values.tokenPrice && (
          <span className={s['more']} suppressHydrationWarning>
            {text('tokenPrice')}
          </span>
        )}
      </td>
      <td data-label={t('column.minimum')} data-unknown={empty.minimum}>
        <Minimum values={values} />
      </td>
      <td data-label={t('column.paid')} data-unknown={empty.paid}>
        {fact('frequency')}
        <Methods methods={values.methods ?? []} />
      </td>
      <td data-label={t('column.geoblocking')} data-unknown={empty.geoblocking}>
        {fact('geoblocking')}
      </td>
      <td data-label={t('column.otherSites')} data-unknown={empty.otherSites}>
        {fact('otherSites')}
      </td>
      <td className={s['rating']}>
        <StarsText rating={rating} />
        {newest && (
          <span className={s['more']} suppressHydrationWarning>
            {t('checked', { day: dayOf(Date.parse(newest), language, 'UTC') })}
          </span>
        )}
        {/* On phones a single line replaces the cells without a known value. */}
        {lacking.length > 0 && (
          <span className={s['lacking']}>
            {t('unknown.these', { facts: lacking.join(', ').toLocaleLowerCase(language) })}
          </span>
        )}
      </td>
    </tr>
  );
}

/** Minimum payout: the amount, or the smallest one if it depends on the payout method. */
function Minimum({ values }: { values: SiteCard['values'] }) {
  const { t, i18n } = useTranslation('camsites');
  const least = leastMinimum(values);
  if (least === null) {
    return (
      <span className={s['unknown']} suppressHydrationWarning>
        {t('unknown')}
      </span>
    );
  }
  const sum = dollars(least, i18n.language);
  if (values.minimum?.length === 1) return <span suppressHydrationWarning>{sum}</span>;
  return (
    <>
      <span suppressHydrationWarning>{t('minimum.from', { sum })}</span>
      <span className={s['more']}>{t('minimum.by-method')}</span>
    </>
  );
}

/** The first payout methods, and the number of others. */
function Methods({ methods }: { methods: NonNullable<SiteCard['values']['methods']> }) {
  const { t } = useTranslation('camsites');
  if (methods.length === 0) return null;
  return (
    <span className={s['more']} title={methodList(methods, t)}>
      {methodList(methods.slice(0, 2), t)}
      {methods.length > 2 && ` +${methods.length - 2}`}
    </span>
  );
}
