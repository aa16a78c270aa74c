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
  /** For stream badges, whether the stream summary is enabled, so that there is data to count; true for others. */
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
    summary: 'All badges, and how far one is with each.',
    input: z.strictObject({}),
    data: z.object({ badges: z.array(BadgePlan) }),
    errors: [],
  }),
  claim: route({
    method: 'POST',
    path: `${API}/badges/claim`,
    access: 'member',
    limit: 'write',
    summary:
      'Claims a level that was reached. It counts once: whoever claims again is told the same. Open pages hear `badge_unlock`.',
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
    summary: 'The highest claimed level of each badge that a member shows, latest first. Empty for a private profile.',
    input: z.strictObject({ id: Id }),
    data: z.object({ badges: z.array(z.object({ badge: z.enum(BADGE_NAMES), level: Level })) }),
    errors: ['profiles.not-found'],
  }),
});
