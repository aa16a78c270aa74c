import { pointRoutes } from '@site/contract/points/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { activity } from './ledger/activity.ts';
import { checkJob } from './ledger/check-job.ts';
import { dailyTask } from './daily-task.ts';
import { hide, leaderboard } from './leaderboards/leaderboard.ts';
import { history } from './ledger/history.ts';
import { lv } from './level.ts';
import { likeSubscribers } from './forum-activity/like-subscribers.ts';
import { pointsPersonal } from './personal-data.ts';
import { updateLeaderboardJob } from './leaderboards/update-leaderboard-job.ts';
import { rest } from './streaks/rest.ts';
import { visit } from './streaks/visit.ts';
import { contentSubscribers } from './forum-activity/content-subscribers.ts';

/** Points for activity, levels and leaderboards (POINTS-01 to POINTS-03). */
export const points: Feature = {
  name: 'points',
  routes: bind(pointRoutes, { lv, dailytask: dailyTask, visit, history, leaderboard, hide, rest }),
  subscribers: () => [...contentSubscribers(), ...likeSubscribers()],
  jobs: (services) => [checkJob(services), updateLeaderboardJob(services)],
  personal: pointsPersonal,
  activity,
};
