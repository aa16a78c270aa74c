import { z } from 'zod';
import { Time } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { NETWORKS } from './networks.ts';
import { Figures, Hours, Sample, SiteOverview, Tags } from './schemas.ts';

/**
 * The dashboards of industry data (DATA-02). How the figures are made: once an hour the public feed of each site is read and
 * its rooms, viewers and tags are counted. A figure holds for the minute of the reading. Hours without a reading are gaps.
 */
export const industryRoutes = routes('industry', {
  overview: route({
    method: 'GET',
    path: `${API}/industry/overview`,
    access: 'public',
    cache: 'everyone',
    limit: 'read',
    summary: 'The five sites, each with its last sample, averages and the last 24 hours; in the order of the contract.',
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
    summary: 'All of one site: 720 hours in columns, averages, coverage, and the ten tags with the most rooms.',
    input: z.strictObject({ network: z.enum(NETWORKS) }),
    data: z.object({
      /** null when nothing was ever collected: "No data". It can be older than the window. */
      last: Sample.nullable(),
      /** When the next sample is expected. */
      next: Time,
      /** Share of hours that are there, of the last 24 hours, 7 and 30 days. */
      coverage: z.object({ day: z.number(), week: z.number(), month: z.number() }),
      figures: Figures,
      /** The last 720 hours that are due; `figures.ts` makes the rest of them, in the reader's zone. */
      hours: Hours,
      tags: Tags,
    }),
    errors: [],
  }),
});
