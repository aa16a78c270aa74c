import { communityRoutes } from '@site/contract/analytics/community-routes.ts';
import { analyticsRoutes } from '@site/contract/analytics/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { community } from './community.ts';
import { activeMembersJob } from './count-active-members.ts';
import { daily } from './daily.ts';
import { trackEvents } from './track-events.ts';

/** Daily counts of page views and menu clicks (NAV-14), and metrics of the community (NEWS-40). Stores no personal data. */
export const analytics: Feature = {
  name: 'analytics',
  routes: [...bind(analyticsRoutes, { records: trackEvents, daily }), ...bind(communityRoutes, { community })],
  jobs: (services) => [activeMembersJob(services)],
};
