import { useMemo } from 'react';
import { bestHours, hoursOfDay, perRoomSeries, wholeHours } from '@site/contract/industry/statistics.ts';
import type { IndustrySite } from '@site/contract/industry/sites.ts';
import type { Hours, Sample } from '@site/contract/industry/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { BarChart, type Bar } from '#ui/chart/bar-chart.tsx';
import { clockText } from '#ui/chart/chart-text.ts';
import { HeatMap } from '#ui/chart/heat-map.tsx';
import { originOf } from '../origin-of.ts';
import { BestHoursSection } from './best-hours-section.tsx';

interface Props {
  network: IndustrySite;
  last: Sample;
  hours: Hours;
  zone: string;
}

/** Viewers per room by weekday and hour, and by hour of the day, in the chosen time zone. */
export function BestHours({ network, last, hours, zone }: Props) {
  const { t } = useTranslation('industry');
  const { cells, bars } = useMemo(() => {
    const values = perRoomSeries(wholeHours(hours));
    return { cells: bestHours(hours.from, values, zone), bars: barsOf(hoursOfDay(hours.from, values, zone)) };
  }, [hours, zone]);
  const shared = { origin: originOf(network, last, t), zone, unit: t('unit.perRoom'), digits: 1 };
  return (
    <BestHoursSection>
      <HeatMap
        {...shared}
        title={t('chart.best')}
        text={t('chart.best.text', { zone })}
        file={`${network}-best-hours`}
        cells={cells}
      />
      <BarChart
        {...shared}
        title={t('chart.day')}
        text={t('chart.day.text', { zone })}
        file={`${network}-hours-of-day`}
        names={t('charts:column.hour')}
        bars={bars}
      />
    </BestHoursSection>
  );
}

/** Bars by hour of the day. Every third bar has a label, and the best hour is highlighted. */
function barsOf(cells: readonly { value: number | null }[]): Bar[] {
  const best = Math.max(...cells.map(({ value }) => value ?? 0));
  return cells.map(({ value }, hour) => ({
    name: `${clockText(hour)}–${clockText((hour + 1) % 24)}`,
    short: hour % 3 === 0 ? String(hour) : '',
    value,
    lit: value !== null && value === best,
  }));
}
