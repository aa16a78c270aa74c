import { roomClaimRoutes } from '@site/contract/industry/room-claim-routes.ts';
import { performerRoutes } from '@site/contract/industry/performer-routes.ts';
import { industryRoutes } from '@site/contract/industry/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { claimOperations } from './room-claims/operations.ts';
import { claimsPersonal } from './room-claims/personal-data.ts';
import { collectJob } from './collect-hour.ts';
import { serveExport } from './export/serve-export.ts';
import { feedMetrics } from './feeds/feed-metrics.ts';
import { performerOperations } from './performer/read-performer.ts';
import { network } from './reading/network.ts';
import { overview } from './reading/overview.ts';
import { simulateAtStart, simulationJob } from './simulation/simulate.ts';
import { retentionJob } from './store/retention/retention.ts';
import { industrySubscribers } from './subscribers.ts';

/** Industry data: hourly numbers of rooms and viewers on five cam sites (DATA-01 to DATA-06). */
export const industry: Feature = {
  name: 'industry',
  routes: [
    ...bind(industryRoutes, { overview, network }),
    ...bind(performerRoutes, performerOperations),
    ...bind(roomClaimRoutes, claimOperations),
  ],
  subscribers: industrySubscribers,
  jobs: (services) => [collectJob(services), simulationJob(services), retentionJob(services)],
  personal: claimsPersonal,
  metrics: feedMetrics,
  serve(http, services) {
    serveExport(http, services);
    simulateAtStart(http, services);
  },
};
