import { and, eq } from 'drizzle-orm';
import type { claimRoutes } from '@site/contract/industry/claim-routes.ts';
import { claims } from '#db/schema/industry.ts';
import { record } from '#features/moderation';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { optOut as forgetRoom } from '../store/opt-out.ts';
import { requireOwnOrModerator } from './require-own-or-moderator.ts';

/**
 * Forgets a room. What was observed goes first: should the rest be broken off, who asks again ends it. The log of the staff says
 * that a moderator did so on which site; the name is forgotten there as well.
 */
export const optOut: Operation<typeof claimRoutes.optOut> = async (context, { network, name }) => {
  const { viewer } = context;
  const { asStaff } = await requireOwnOrModerator(context, { network, name });
  await forgetRoom(context, network, name);
  await transact(context, async (work) => {
    await work.tx.delete(claims).where(and(eq(claims.network, network), eq(claims.name, name)));
    if (asStaff)
      await record(work, { actorId: viewer.id, action: 'room-opted-out', subjectId: null, after: { network } });
  });
  return {};
};
