import { useQuery } from '@tanstack/react-query';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { dayText } from '#ui/dates/day-text.ts';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { StatisticTiles } from './statistic-tiles.tsx';
import { yesterdayQuery } from '../queries.ts';

/** Yesterday compared with the day before (STREAM-02). */
export function Yesterday({ zone }: { zone: string }) {
  const { t, i18n } = useTranslation('stream');
  const { data, isError, refetch } = useQuery(yesterdayQuery(useApi(), zone));
  return (
    <Panel anchor="yesterday" title={t('yesterday')} text={data && dayText(data.yesterday.day, i18n.language)}>
      {!data && !isError && <Skeleton height="180px" />}
      {isError && !data && <FailedState retry={() => void refetch()} />}
      {data && <StatisticTiles statistics={data.yesterday} against={data.before} baseline="day" />}
    </Panel>
  );
}
