import { z } from 'zod';
import { Time } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { INDUSTRY_SITES } from './sites.ts';
import { COLLECTIONS, IndustryStatistics, Hours, Sample, SiteOverview, Tags } from './schemas.ts';

/**
 * Dashboards of industry data (DATA-02). The public feed of each site is fetched once an hour, and its rooms, viewers
 * and tags are counted. A value applies to the minute of the sample. Hours without a sample are gaps.
 */
export const industryRoutes = routes('industry', {
  overview: route({
    method: 'GET',
    path: `${API}/industry/overview`,
    access: 'public',
    cache: 'everyone',
    limit: 'read',
    summary: 'Get the industry overview',
    description:
      'Returns the five cam sites, each with its last sample, averages and the last 24 hours, in the fixed order of the contract.',
    input: z.strictObject({}),
    data: z.object({ sites: z.array(SiteOverview) }),
    errors: [],
  }),
  network: route({
    method: 'GET',
    path: `${API}/industry/network`,
    access: 'public',
    cache: 'everyone',
    limit: 'read',
    summary: 'Get industry data of a cam site',
    description: 'Returns 720 hours as columns, averages, coverage and the ten tags with the most rooms.',
    input: z.strictObject({ network: z.enum(INDUSTRY_SITES) }),
    data: z.object({
      collection: z.enum(COLLECTIONS),
      /** Latest sample, which can precede the window; null if nothing was ever collected ("No data"). */
      last: Sample.nullable(),
      /** Expected time of the next sample. */
      next: Time,
      /** Share of collected hours in the last 24 hours, 7 and 30 days. */
      coverage: z.object({ day: z.number(), week: z.number(), month: z.number() }),
      figures: IndustryStatistics,
      /**
       * Hours of the window. The functions in `statistics.ts` compute the best hours from them in the reader's zone.
       */
      hours: Hours,
      tags: Tags,
    }),
    errors: [],
  }),
});
