import { pointRoutes } from '@site/contract/points/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { checkJob } from './check-job.ts';
import { dailyTask } from './daily-task.ts';
import { hide } from './hide.ts';
import { history } from './history.ts';
import { leaderboard } from './leaderboard.ts';
import { lv } from './level.ts';
import { likeSubscribers } from './like-subscribers.ts';
import { pointsPersonal } from './personal-data.ts';
import { updateLeaderboardJob } from './update-leaderboard-job.ts';
import { rest } from './rest.ts';
import { visit } from './visit.ts';
import { contentSubscribers } from './content-subscribers.ts';

/** Points for activity, levels and leaderboards (POINTS-01 to POINTS-03). */
export const points: Feature = {
  name: 'points',
  routes: bind(pointRoutes, { lv, dailytask: dailyTask, visit, history, leaderboard, hide, rest }),
  subscribers: () => [...contentSubscribers(), ...likeSubscribers()],
  jobs: (services) => [checkJob(services), updateLeaderboardJob(services)],
  personal: pointsPersonal,
};
