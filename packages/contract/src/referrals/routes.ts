import { z } from 'zod';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';

export const referralRoutes = routes('referrals', {
  info: route({
    method: 'GET',
    path: `${API}/referral`,
    access: 'member',
    limit: 'read',
    summary: 'The own invitation link and how many came by it. Who came stays theirs to tell.',
    input: z.strictObject({}),
    data: z.object({
      code: z.string(),
      /** Below the origin. */
      path: z.string(),
      /** Accounts that verified their email. */
      accepted: z.number().int(),
      /** Accounts that have not yet. */
      waiting: z.number().int(),
    }),
    errors: [],
  }),
});
