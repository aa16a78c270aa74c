import { useMemo } from 'react';
import { useSite } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { LineChart } from '#ui/chart/line-chart.tsx';
import { midnights } from '../totals.ts';
import { byDay } from './by-day.ts';
import type { Community } from './queries.ts';

/** Properties common to both charts. */
function useChart({ from, to }: Community) {
  const { t } = useTranslation('community');
  const { demo } = useSite();
  const times = useMemo(() => midnights({ from, to }), [from, to]);
  const about = {
    text: demo ? t('demo') : undefined,
    origin: { text: t('origin'), simulated: demo, lastSample: null },
    step: 'day',
    zone: 'UTC',
    height: 200,
  } as const;
  return { t, times, about };
}

/** Members who were active on each day, in the week and in the month before. Loaded lazily. */
export function ActiveChart({ data }: { data: Community }) {
  const { t, times, about } = useChart(data);
  const series = (['daily', 'weekly', 'monthly'] as const).map((key) => ({
    name: t(key),
    values: byDay(times, data.active, { valueOf: (row) => row[key], missing: null }),
  }));
  return (
    <LineChart {...about} title={t('by-day')} unit={t('members')} file="active-members" times={times} series={series} />
  );
}

/** Sign-ups and applications by day. Loaded lazily. */
export function JoiningChart({ data }: { data: Community }) {
  const { t, times, about } = useChart(data);
  const { signUps, applications } = data;
  const series = [
    { name: t('sign-ups'), values: byDay(times, signUps, { valueOf: ({ count }) => count, missing: 0 }) },
    { name: t('received'), values: byDay(times, applications, { valueOf: ({ received }) => received, missing: 0 }) },
    { name: t('accepted'), values: byDay(times, applications, { valueOf: ({ accepted }) => accepted, missing: 0 }) },
  ];
  return <LineChart {...about} title={t('by-day')} unit={t('accounts')} file="joining" times={times} series={series} />;
}
