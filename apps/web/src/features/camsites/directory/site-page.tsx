import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { Site } from '@site/contract/camsites/schemas.ts';
import { isModerator } from '@site/contract/core/roles.ts';
import { INDUSTRY_SITES } from '@site/contract/camsites/sites.ts';
import { FollowButton, useRelationship } from '#features/following';
import { useApi, useSite, useUser } from '#platform/api/use-api.ts';
import { isPublished } from '#platform/pages/published-destinations.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonAnchor, ButtonLink } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Note } from '#ui/forms/note.tsx';
import { Icon } from '#ui/icon.tsx';
import type { CalculatorSearch } from '../calculator/calculator-search.ts';
import { Calculator } from '../calculator/calculator.tsx';
import { FACT_PART_KEYS, FACT_PARTS } from '../facts/fact-keys.ts';
import { FactRow } from '../facts/fact-row.tsx';
import { History } from '../facts/history.tsx';
import { siteQuery } from '../queries.ts';
import { Reviews } from '../reviews/reviews.tsx';
import { StarsText } from '../reviews/stars-text.tsx';
import { useCalculatorAddress } from '../calculator/use-calculator-address.ts';
import { SiteLogo } from './site-logo.tsx';
import s from './site-page.module.css';

interface Props {
  slug: string;
  calculator: CalculatorSearch;
}

/**
 * A cam site (SITES-02): facts with their sources, the earnings calculator, reviews by members who work there, and the
 * history of changes.
 */
export function SitePage({ slug, calculator }: Props) {
  const { t, i18n } = useTranslation('camsites');
  const user = useUser();
  const { data: site } = useQuery(siteQuery(useApi(), i18n.language, slug));
  const keep = useCalculatorAddress();
  if (!site) return null;
  const { facts, name, about, rating, logo, retired } = site;
  const mayEdit = isModerator(user?.role ?? null);
  return (
    <div className={`page ${s['page']}`}>
      <nav aria-label={t('breadcrumb')}>
        <Link to="/camsiteView/list" search={{}} activeProps={{}} className={s['back']}>
          <Icon name="left" size={18} />
          {t('title')}
        </Link>
      </nav>
      {retired && <Note kind="info">{t('retired')}</Note>}
      <header className={s['head']}>
        <p className={s['marks']}>
          {facts.concept.value?.map((concept) => (
            <Chip key={concept}>{t(`concept.${concept}`)}</Chip>
          ))}
          <StarsText rating={rating} />
        </p>
        <SiteLogo logo={logo} large />
        <h1>{name}</h1>
        <p className={s['about']}>{about}</p>
        <Actions site={site} />
      </header>
      {FACT_PART_KEYS.map((part) => (
        <section key={part} className={s['part']} aria-labelledby={part}>
          <h2 id={part}>{t(`part.${part}`)}</h2>
          <ul className={s['facts']}>
            {FACT_PARTS[part].map((key) => (
              <FactRow key={key} site={site} fact={key} mayEdit={mayEdit} />
            ))}
          </ul>
        </section>
      ))}
      <section className={s['part']} aria-labelledby="calculator">
        <h2 id="calculator">{t('calculator.title')}</h2>
        <p className={s['text']}>{t('calculator.site', { name })}</p>
        <Calculator
          sites={[{ slug, name, tokenPrice: facts.tokenPrice.value, fees: facts.fees.value }]}
          search={{ ...calculator, site: slug }}
          onSearch={({ site: _, ...values }) => keep(values)}
        />
      </section>
      <Reviews site={site} />
      <History site={site} />
    </div>
  );
}

function Actions({ site: { id, slug, name, url, retired } }: { site: Site }) {
  const { t } = useTranslation('camsites');
  const use = useRelationship({ kind: 'site', id });
  const info = useSite();
  return (
    <div className={s['actions']}>
      {!retired && <FollowButton use={use} name={name} />}
      {!retired && (
        <ButtonLink to="/camsiteView/compare" search={{ sites: slug }}>
          <Icon name="sliders" size={18} />
          {t('compare.with')}
        </ButtonLink>
      )}
      {url && (
        <ButtonAnchor href={url} target="_blank" rel="noopener nofollow ugc">
          <Icon name="link" size={18} />
          {t('visit', { name })}
          <span className="visually-hidden"> ({t('core:new-tab')})</span>
        </ButtonAnchor>
      )}
      {isPublished('/industry', info) && INDUSTRY_SITES.some((network) => network === slug) && (
        <ButtonAnchor href={`/industry?network=${slug}`}>
          <Icon name="poll" size={18} />
          {t('industry')}
        </ButtonAnchor>
      )}
    </div>
  );
}
