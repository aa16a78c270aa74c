import { useQuery } from '@tanstack/react-query';
import { useApi } from '#platform/api/use-api.ts';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { DailyTasks } from '../tasks/daily-tasks.tsx';
import { LevelCard } from './level-card.tsx';
import { MoreLinks } from './more-links.tsx';
import { NextCard } from '../tasks/next-card.tsx';
import s from './overview-page.module.css';
import { PointsPage } from '../points-page.tsx';
import { levelQuery } from '../queries.ts';
import { StreakPanel } from '../streaks/streak-panel.tsx';

/** Overview: level, next step, tasks of today and streak (POINTS-02). */
export function OverviewPage() {
  const { data: level, isError, refetch } = useQuery(levelQuery(useApi()));
  if (!level) {
    return (
      <PointsPage part="overview">
        {isError ? <FailedState retry={() => void refetch()} /> : <Skeleton height="720px" />}
      </PointsPage>
    );
  }
  return (
    <PointsPage part="overview">
      <div className={s['parts']}>
        <LevelCard level={level} />
        <NextCard level={level} />
        <DailyTasks zone={level.zone} />
        <StreakPanel level={level} />
      </div>
      <MoreLinks />
    </PointsPage>
  );
}
