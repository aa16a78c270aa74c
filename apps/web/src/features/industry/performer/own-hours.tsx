import { useMemo } from 'react';
import { HOUR_MS, hourOf } from '@site/contract/industry/statistics.ts';
import { INDUSTRY_SITE_FACTS } from '@site/contract/industry/sites.ts';
import type { Performer, PerformerHour } from '@site/contract/industry/performer-schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { LineChart } from '#ui/chart/line-chart.tsx';
import { originOf } from '../origin-of.ts';
import s from './performer.module.css';

/** Number of hours in the charts and in the response: 30 days. */
const HOURS = 720;

interface Props {
  performer: Performer;
  own: NonNullable<Performer['own']>;
  zone: string;
}

/** Hourly data of the member's room, visible to no one else. */
export function OwnHours({ performer, own, zone }: Props) {
  const { t } = useTranslation('industry');
  const { network, lastSample, source } = performer;
  const { times, gaps, viewers, followers, rank } = useMemo(() => {
    const from = hourOf(Date.parse(lastSample)) - (HOURS - 1) * HOUR_MS;
    const online = new Map(own.hours.map((hour) => [Date.parse(hour.at), hour]));
    const unread = new Set(own.gaps.map((at) => Date.parse(at)));
    const all = Array.from({ length: HOURS }, (_, place) => from + place * HOUR_MS);
    const of = (figure: (hour: PerformerHour) => number | null) =>
      all.map((at) => {
        const hour = online.get(at);
        return hour ? figure(hour) : null;
      });
    return {
      times: all,
      gaps: { at: all.map((at) => unread.has(at)), elsewhere: t('own.offline') },
      viewers: [{ name: t('figure.viewers'), values: of((hour) => hour.viewers) }],
      followers: [{ name: t('own.followers'), values: of((hour) => hour.followers) }],
      rank: [{ name: t('own.rank'), values: of((hour) => hour.rank) }],
    };
    // `t` is not a dependency, because a language change loads another page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [own, lastSample]);
  const shared = {
    origin: originOf(network, { source, takenAt: lastSample }, t),
    times,
    step: 'hour' as const,
    zone,
    gaps,
  };
  return (
    <section aria-labelledby="own" className={s['section']}>
      <h2 id="own">{t('own.title')}</h2>
      <p className={s['muted']}>{t('own.text')}</p>
      <LineChart {...shared} title={t('own.viewers')} unit={t('unit.viewers')} file="own-viewers" series={viewers} />
      {INDUSTRY_SITE_FACTS[network].followers && (
        <LineChart
          {...shared}
          title={t('own.followers')}
          unit={t('unit.followers')}
          file="own-followers"
          series={followers}
          height={180}
        />
      )}
      <LineChart
        {...shared}
        title={t('own.rank')}
        unit={t('unit.rank')}
        text={t('own.rank.text')}
        file="own-rank"
        series={rank}
        height={180}
      />
    </section>
  );
}
