import { Link } from '@tanstack/react-router';
import { useState, type CSSProperties } from 'react';
import type { FactKey } from '@site/contract/camsites/facts.ts';
import type { SiteSheet } from '@site/contract/camsites/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Choice } from '#ui/fields/choice.tsx';
import { Icon } from '#ui/icon.tsx';
import { differs } from './differs.ts';
import { FACT_PART_KEYS, FACT_PARTS } from '../facts/fact-keys.ts';
import { factText } from '../facts/fact-text.ts';
import { StarsText } from '../reviews/stars-text.tsx';
import s from './compare-table.module.css';

interface Props {
  sites: readonly SiteSheet[];
  /** Whether other sites are still loading. */
  isBusy: boolean;
  onRemove: (slug: string) => void;
}

/**
 * One row per fact and one column per cam site; differences are highlighted. On a phone the fact names stay visible.
 */
export function CompareTable({ sites, isBusy, onRemove }: Props) {
  const { t, i18n } = useTranslation('camsites');
  const [onlyDifferent, setOnly] = useState(false);
  const localization = { t, language: i18n.language };
  const keys = FACT_PART_KEYS.flatMap((part): readonly FactKey[] => FACT_PARTS[part]);
  const rows = keys
    .map((key) => ({ key, isDifferent: differs(sites.map(({ facts }) => facts[key].value)) }))
    .filter(({ isDifferent }) => isDifferent || !onlyDifferent);
  return (
    <>
      <Choice label={t('compare.only')} checked={onlyDifferent} onChange={() => setOnly(!onlyDifferent)} />
      {/* Scrollable horizontally, including by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={s['scroll']} role="region" aria-label={t('compare.title')} aria-busy={isBusy} tabIndex={0}>
        <table className={s['table']} style={{ '--sites': sites.length } as CSSProperties}>
          <caption className="visually-hidden">{t('compare.title')}</caption>
          <thead>
            <tr>
              <td>
                <span className="visually-hidden">{t('compare.fact')}</span>
              </td>
              {sites.map(({ slug, name, rating }) => (
                <th key={slug} scope="col">
                  <span className={s['site']}>
                    <Link to="/camsiteView/detail/$slug" params={{ slug }}>
                      {name}
                    </Link>
                    <button
                      type="button"
                      className={s['remove']}
                      aria-label={t('compare.remove', { name })}
                      onClick={() => onRemove(slug)}
                    >
                      <Icon name="close" size={16} />
                    </button>
                  </span>
                  <StarsText rating={rating} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, isDifferent }) => (
              <tr key={key} data-different={isDifferent}>
                <th scope="row">
                  {t(`fact.${key}`)}
                  {isDifferent && <span className={s['mark']}>{t('compare.differs')}</span>}
                </th>
                {sites.map(({ slug, facts }) => (
                  <td key={slug} data-unknown={facts[key].value === null} suppressHydrationWarning>
                    {factText(key, facts[key].value, localization)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 && <p role="status">{t('compare.same')}</p>}
    </>
  );
}
