import { z } from 'zod';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';

export const referralRoutes = routes('referrals', {
  info: route({
    method: 'GET',
    path: `${API}/referral`,
    access: 'member',
    limit: 'read',
    summary: 'Get your invitation link',
    description:
      "Returns the current user's invitation link and the number of accounts created through it. Who signed up is not disclosed.",
    input: z.strictObject({}),
    data: z.object({
      code: z.string(),
      /** Path relative to the origin. */
      path: z.string(),
      /** Number of accounts with a verified email. */
      accepted: z.number().int(),
      /** Number of accounts without a verified email. */
      waiting: z.number().int(),
    }),
    errors: [],
  }),
});
