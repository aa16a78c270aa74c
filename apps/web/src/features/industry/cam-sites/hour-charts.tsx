import { useMemo, useState } from 'react';
import { exportPath } from '@site/contract/industry/exports.ts';
import { HOUR_MS, perRoomSeries } from '@site/contract/industry/statistics.ts';
import type { IndustrySite } from '@site/contract/industry/sites.ts';
import type { Hours, Sample } from '@site/contract/industry/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { LineChart } from '#ui/chart/line-chart.tsx';
import { originOf } from '../origin-of.ts';
import s from './figures.module.css';

interface Props {
  network: IndustrySite;
  last: Sample;
  hours: Hours;
  zone: string;
}

/** Numbers of days that the charts can show. */
const SPANS = [1, 7, 30] as const;

/** Hourly charts of the last day, week or thirty days. The files contain all thirty. */
export function HourCharts({ network, last, hours, zone }: Props) {
  const { t } = useTranslation('industry');
  const [days, setDays] = useState<(typeof SPANS)[number]>(7);
  const { times, partial, viewers, rooms, perRoom } = useMemo(() => {
    const from = Date.parse(hours.from);
    const lost = new Set(hours.partial);
    const shown = <T,>(values: readonly T[]) => values.slice(-24 * days);
    return {
      times: shown(hours.rooms.map((_, place) => from + place * HOUR_MS)),
      partial: shown(hours.rooms.map((_, place) => lost.has(place))),
      viewers: [{ name: t('figure.viewers'), values: shown(hours.viewers) }],
      rooms: [{ name: t('figure.rooms'), values: shown(hours.rooms) }],
      perRoom: [
        { name: t('series.mean'), values: shown(perRoomSeries(hours)) },
        { name: t('series.median'), values: shown(hours.median) },
        { name: t('series.upper'), values: shown(hours.upperQuartile) },
        { name: t('series.lower'), values: shown(hours.lowerQuartile) },
      ],
    };
    // `t` is not a dependency, because a language change loads another page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hours, days]);
  const shared = {
    origin: originOf(network, last, t),
    links: {
      csv: exportPath({ network, what: 'hours', days: 30, format: 'csv' }),
      json: exportPath({ network, what: 'hours', days: 30, format: 'json' }),
    },
    times,
    step: 'hour' as const,
    zone,
    partial,
  };
  return (
    <section aria-labelledby="hours" className={s['section']}>
      <h2 id="hours">{t('hours.title')}</h2>
      <div className={s['spans']} role="group" aria-label={t('hours.span')}>
        {SPANS.map((span) => (
          <Button key={span} small aria-pressed={span === days} onClick={() => setDays(span)}>
            {t(`hours.span.${span}`)}
          </Button>
        ))}
      </div>
      <LineChart
        {...shared}
        title={t('chart.viewers')}
        unit={t('unit.viewers')}
        text={t('chart.viewers.text')}
        file={`${network}-viewers`}
        series={viewers}
      />
      <LineChart
        {...shared}
        title={t('chart.rooms')}
        unit={t('unit.rooms')}
        text={t('chart.rooms.text')}
        file={`${network}-rooms`}
        series={rooms}
      />
      <LineChart
        {...shared}
        title={t('chart.perRoom')}
        unit={t('unit.perRoom')}
        text={t('chart.perRoom.text')}
        file={`${network}-viewers-per-room`}
        series={perRoom}
        digits={1}
        height={280}
      />
    </section>
  );
}
