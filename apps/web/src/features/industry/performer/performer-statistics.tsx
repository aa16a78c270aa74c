import type { ReactNode } from 'react';
import { CAM_SITES } from '@site/contract/camsites/sites.ts';
import { INDUSTRY_SITE_FACTS } from '@site/contract/industry/sites.ts';
import type { Performer } from '@site/contract/industry/performer-schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { numberText } from '#ui/chart/chart-text.ts';
import s from './performer.module.css';

/** Statistics of a performer, each with an explanation. */
export function PerformerStatistics({ performer }: { performer: Performer }) {
  const { t, i18n } = useTranslation('industry');
  const { network, rank, streamed, viewers, followers } = performer;
  const number = (value: number | null, digits = 0) =>
    value === null ? t('unknown') : numberText(value, i18n.language, digits);
  const counts = INDUSTRY_SITE_FACTS[network].followers;
  return (
    <section aria-labelledby="figures" className={s['section']}>
      <h2 id="figures">{t('performer.figures')}</h2>
      <dl className={s['figures']}>
        <Figure name={t('performer.rank')} text={t('performer.rank.text')}>
          {number(rank, 0)}
        </Figure>
        <Figure name={t('performer.streamed')} text={t('performer.streamed.text', { month: number(streamed.days30) })}>
          {t('performer.hours', { hours: number(streamed.days7) })}
        </Figure>
        <Figure name={t('performer.viewers')} text={t('performer.viewers.text')}>
          {number(viewers.average, 0)}
        </Figure>
        <Figure name={t('performer.peak')} text={t('performer.peak.text')}>
          {number(viewers.peak)}
        </Figure>
        <Figure
          name={t('performer.followers')}
          text={
            counts
              ? t('performer.followers.text', { day: number(followers.perDay, 1), all: number(followers.latest) })
              : t('performer.followers.never', { site: CAM_SITES[network] })
          }
        >
          {counts ? number(followers.perHour, 1) : t('unknown')}
        </Figure>
      </dl>
    </section>
  );
}

function Figure({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{children}</strong>
        <span>{text}</span>
      </dd>
    </div>
  );
}
