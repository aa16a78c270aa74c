import { z } from 'zod';
import { Done } from '../core/fields.ts';
import { SHORT_TIMEOUT_MS } from '../core/limits.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { COUNTED_PAGES } from '../site/pages.ts';
import { ANALYTICS_BATCH, ANALYTICS_EVENTS } from './events.ts';

/** URL pattern of a page; the value of a `$part` is never sent. */
const Page = z.enum(COUNTED_PAGES);

/** browse: a page view. event: use of an element; `label` is a menu entry. */
export const AnalyticsRecord = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('browse'), page: Page }),
  z.strictObject({
    kind: z.literal('event'),
    event: z.enum(ANALYTICS_EVENTS),
    page: Page,
    /** A key of the core catalogue, such as `destination.courses`; empty if the event needs none. */
    label: z.string().regex(/^[a-z0-9.-]{0,60}$/),
  }),
]);
export type AnalyticsRecord = z.infer<typeof AnalyticsRecord>;

/** First-party usage analytics (NAV-14). Stores only sums by day: no account, IP address or order of pages. */
export const analyticsRoutes = routes('analytics', {
  records: route({
    method: 'POST',
    path: `${API}/analytics/records`,
    access: 'signed-in',
    limit: 'write',
    quiet: true,
    timeout: SHORT_TIMEOUT_MS,
    summary: 'Record usage events',
    description:
      'Adds a batch of 1 to 50 records to the counts of the day. Pages send records only after the cookie notice has been accepted.',
    input: z.strictObject({ records: z.array(AnalyticsRecord).min(1).max(ANALYTICS_BATCH) }),
    data: Done,
    errors: [],
  }),
  daily: route({
    method: 'GET',
    path: `${API}/analytics/daily`,
    access: 'moderator',
    limit: 'read',
    summary: 'Get daily usage counts',
    description: 'Returns the counts of the last `days` UTC days, including today.',
    input: z.strictObject({ days: z.coerce.number().int().min(1).max(366).default(30) }),
    data: z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      pages: z.array(z.object({ day: z.iso.date(), page: z.string(), count: z.number().int() })),
      events: z.array(
        z.object({ day: z.iso.date(), event: z.enum(ANALYTICS_EVENTS), label: z.string(), count: z.number().int() }),
      ),
    }),
    errors: [],
  }),
});
