import { z } from 'zod';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';

const count = z.number().int();
const day = z.iso.date();
/** Duration in hours; null without a case or application in the period. */
const hours = z.number().nullable();

/** Metrics of the community (NEWS-40). Aggregates only: nothing about individual members. */
export const communityRoutes = routes('analytics', {
  community: route({
    method: 'GET',
    path: `${API}/analytics/community`,
    access: 'moderator',
    limit: 'search',
    summary: 'Get community metrics',
    description:
      'Returns aggregates of the last `days` UTC days, including today: active members, sign-ups, applications, posts and replies by topic, and times of moderation; and the retention of members by month of joining, for twelve months.',
    input: z.strictObject({ days: z.coerce.number().int().min(7).max(366).default(30) }),
    data: z.object({
      from: day,
      to: day,
      /** Members who visited on a day, within the seven days and within the thirty days before its end. */
      active: z.array(z.object({ day, daily: count, weekly: count, monthly: count })),
      /** New accounts with a verified address. */
      signUps: z.array(z.object({ day, count })),
      applications: z.array(z.object({ day, received: count, accepted: count })),
      /** Members by month of joining, and how many of them visited within the last thirty days. */
      retention: z.array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), joined: count, active: count })),
      /** Up to ten topics with the most posts and replies, the largest first. */
      topics: z.array(z.object({ name: z.string(), posts: count, replies: count, authors: count })),
      moderation: z.object({
        opened: count,
        decided: count,
        /** Cases that wait now. */
        waiting: count,
        /** Time until the decision, half and nine tenths of the cases. */
        medianHours: hours,
        slowHours: hours,
        /** Time until the decision on half of the applications. */
        applicationHours: hours,
      }),
    }),
    errors: [],
  }),
});
