import { z } from 'zod';
import { Time } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { CONTEST_TASK_KEYS } from './tasks.ts';

export const ContestProgress = z.object({
  tasks: z.array(
    z.object({
      task: z.enum(CONTEST_TASK_KEYS),
      status: z.enum(['open', 'done']),
      have: z.number().int(),
      need: z.number().int(),
    }),
  ),
  done: z.number().int(),
  /** Time at which the award was claimed; null if it has not been claimed yet. */
  claimedAt: Time.nullable(),
});
export type ContestProgress = z.infer<typeof ContestProgress>;

/** The welcome contest (POINTS-07, NAV-12). A completed task stays completed. */
export const contestRoutes = routes('contest', {
  progress: route({
    method: 'GET',
    path: `${API}/activity/progress`,
    access: 'signed-in',
    limit: 'read',
    quiet: true,
    summary: 'Get welcome contest progress',
    description: "Returns the six tasks and the current user's progress.",
    input: z.strictObject({}),
    data: ContestProgress,
    errors: [],
  }),
  done: route({
    method: 'POST',
    path: `${API}/activity/done`,
    access: 'signed-in',
    limit: 'write',
    summary: 'Complete a welcome contest task',
    description: 'Reports a completed task that only the page can detect. The call is idempotent.',
    input: z.strictObject({ task: z.enum(['tweet', 'courses']) }),
    data: ContestProgress,
    errors: [],
  }),
  claim: route({
    method: 'POST',
    path: `${API}/activity/claim`,
    access: 'member',
    limit: 'write',
    summary: 'Claim the welcome contest award',
    description: 'Grants the points for completing all six tasks. The award can be claimed once.',
    input: z.strictObject({}),
    data: ContestProgress,
    errors: ['contest.not-done'],
  }),
});
