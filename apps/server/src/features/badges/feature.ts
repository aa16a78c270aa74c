import { badgeRoutes } from '@site/contract/badges/routes.ts';
import { serveDrawings } from '#platform/brand/serve-drawings.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { claim } from './claim.ts';
import { dailyJob } from './daily-job.ts';
import { ofMember } from './of-member.ts';
import { badgesPersonal } from './personal-data.ts';
import { plan } from './plan.ts';
import { badgeSubscribers } from './subscribers.ts';

/** Achievements (POINTS-04). */
export const badges: Feature = {
  name: 'badges',
  routes: bind(badgeRoutes, { plan, claim, ofMember }),
  subscribers: badgeSubscribers,
  jobs: (services) => [dailyJob(services)],
  personal: badgesPersonal,
  // Pictures of badges and their levels.
  serve: (http, services) => serveDrawings(http, services, 'badges'),
};
