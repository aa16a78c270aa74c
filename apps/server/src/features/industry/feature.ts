import { industryRoutes } from '@site/contract/industry/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { serveExport } from './export/serve-export.ts';
import { network } from './reading/network.ts';
import { overview } from './reading/overview.ts';
import { industrySubscribers } from './subscribers.ts';

/** Industry data: how many rooms and viewers five cam sites have, hour by hour (DATA-01 to DATA-06). */
export const industry: Feature = {
  name: 'industry',
  routes: [...bind(industryRoutes, { overview, network })],
  subscribers: industrySubscribers,
  serve: serveExport,
};
