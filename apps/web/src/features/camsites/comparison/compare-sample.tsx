import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type CSSProperties } from 'react';
import type { FactKey } from '@site/contract/camsites/facts.ts';
import type { SiteCard } from '@site/contract/camsites/schemas.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTexts } from '#platform/translations/use-texts.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ChooseField } from '#ui/lists/choose-field.tsx';
import { QueryPlaceholder } from '#ui/states/query-placeholder.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { factText } from '../facts/fact-text.ts';
import { sitesQuery } from '../queries.ts';
import s from './compare-sample.module.css';

const FACTS = ['payoutRate', 'tokenPrice', 'frequency', 'geoblocking'] as const satisfies readonly FactKey[];

/** Returns the first two of the cam sites with the most known facts, in the order of the site. */
function firstChoice(items: readonly SiteCard[]): SiteCard[] {
  const known = ({ values }: SiteCard) => FACTS.filter((key) => values[key] !== null).length;
  const most = Math.max(0, ...items.map(known));
  const documented = items.filter((site) => known(site) >= most - 1);
  return (documented.length > 1 ? documented : items).slice(0, 2);
}

/** Compares two cam sites by the facts about money; the reader can choose others. */
export default function CompareSample() {
  const { t, i18n } = useTranslation('camsites');
  const hasTexts = useTexts('camsites');
  const [chosen, setChosen] = useState<readonly (string | undefined)[]>([]);
  const query = useQuery(sitesQuery(useApi(), i18n.language, {}));
  const skeleton = <Skeleton height="100%" />;
  if (!hasTexts) return skeleton;
  if (!query.data) return <QueryPlaceholder query={query} skeleton={skeleton} />;
  const { items } = query.data;
  const shown = firstChoice(items).map((site, place) => items.find(({ slug }) => slug === chosen[place]) ?? site);
  const localization = { t, language: i18n.language };
  return (
    <div className={s['sample']} style={{ '--sites': shown.length } as CSSProperties}>
      <div className={s['choices']}>
        {shown.map(({ slug }, place) => (
          <div key={place}>
            <ChooseField
              label={t('sample.site', { number: place + 1 })}
              options={items
                .filter((one) => one.slug === slug || !shown.includes(one))
                .map((one) => ({ value: one.slug, text: one.name }))}
              value={slug}
              onChange={(next) => setChosen(shown.map((site, at) => (at === place ? next : site.slug)))}
            />
          </div>
        ))}
      </div>
      <table className={s['table']}>
        <caption className="visually-hidden">{t('compare.title')}</caption>
        <thead>
          <tr>
            <td>
              <span className="visually-hidden">{t('compare.fact')}</span>
            </td>
            {shown.map(({ slug, name }) => (
              <th key={slug} scope="col">
                <Link to="/camsiteView/detail/$slug" params={{ slug }}>
                  {name}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FACTS.map((key) => (
            <tr key={key}>
              <th scope="row">{t(`fact.${key}`)}</th>
              {shown.map(({ slug, values }) => (
                <td key={slug} data-unknown={values[key] === null}>
                  {factText(key, values[key], localization)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
