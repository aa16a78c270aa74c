import { useMemo } from 'react';
import type { HourOfWeek, OwnSite } from '@site/contract/stream/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { HeatMap } from '#ui/chart/heat-map.tsx';
import { originOf } from '../origin-of.ts';

const DAYS = 7;
const HOURS = 24;

interface Props {
  hours: readonly HourOfWeek[];
  sites: readonly OwnSite[];
  zone: string;
}

/** Heat map of the member's viewers by hour of the week, relative to the average. Lazy-loaded when there is data. */
export default function HourMap({ hours, sites, zone }: Props) {
  const { t } = useTranslation('stream');
  const cells = useMemo(
    () =>
      [...Array(DAYS).keys()].map((day) =>
        [...Array(HOURS).keys()].map((hour) => {
          const found = hours.find((one) => one.weekday === day + 1 && one.hour === hour);
          return { value: found ? found.viewers : null, samples: found?.samples ?? 0 };
        }),
      ),
    [hours],
  );
  return (
    <HeatMap
      cells={cells}
      zone={zone}
      title={t('hours.map')}
      text={t('hours.map-text')}
      unit={t('unit.times-average')}
      origin={originOf(sites, t)}
      file="own-best-hours"
      digits={2}
      best={0}
    />
  );
}
