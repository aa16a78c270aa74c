import { z } from 'zod';
import { Id, Time } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { BADGE_NAMES } from './badges.ts';

/** Displayed as In Progress, Claim and Done. */
export const LEVEL_STATES = ['progress', 'claim', 'done'] as const;

const Level = z.number().int().min(1).max(4);

export const BadgePlan = z.object({
  badge: z.enum(BADGE_NAMES),
  /** Current value of the metric. */
  value: z.number().int(),
  /**
   * Whether there is data to count: for stream badges, if the stream summary is enabled; always true for other badges.
   */
  counted: z.boolean(),
  levels: z.array(
    z.object({
      level: Level,
      threshold: z.number().int(),
      state: z.enum(LEVEL_STATES),
      points: z.number().int(),
      claimedAt: Time.nullable(),
    }),
  ),
});
export type BadgePlan = z.infer<typeof BadgePlan>;

/** Badges (POINTS-04). */
export const badgeRoutes = routes('badges', {
  plan: route({
    method: 'GET',
    path: `${API}/badges/plan`,
    access: 'member',
    limit: 'read',
    summary: 'List badges with progress',
    description: "Returns all badges and the current user's progress towards each level.",
    input: z.strictObject({}),
    data: z.object({ badges: z.array(BadgePlan) }),
    errors: [],
  }),
  claim: route({
    method: 'POST',
    path: `${API}/badges/claim`,
    access: 'member',
    limit: 'write',
    summary: 'Claim a badge level',
    description:
      'Claims a level that the current user has reached. The call is idempotent: repeating it returns the first result. Open pages receive the event `badge_unlock`.',
    input: z.strictObject({ badge: z.enum(BADGE_NAMES), level: Level }),
    data: z.object({ claimedAt: Time, points: z.number().int() }),
    errors: ['badges.not-reached'],
  }),
  ofMember: route({
    method: 'GET',
    path: `${API}/badges/member`,
    access: 'public',
    cache: { never: 'A member who goes private is hidden at once.' },
    limit: 'read',
    summary: 'List the badges of a member',
    description:
      'Returns the highest claimed level of each badge that the member shows, most recently claimed first. The list is empty for a private profile.',
    input: z.strictObject({ id: Id }),
    data: z.object({ badges: z.array(z.object({ badge: z.enum(BADGE_NAMES), level: Level })) }),
    errors: ['profiles.not-found'],
  }),
});
