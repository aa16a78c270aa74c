export { PointsTabs } from './points-tabs.tsx';
export { pointsKey } from './queries.ts';
export { LazyDailyVisit } from './streaks/lazy-daily-visit.ts';
