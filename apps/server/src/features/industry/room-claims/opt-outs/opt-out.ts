import { and, eq } from 'drizzle-orm';
import type { roomClaimRoutes } from '@site/contract/industry/room-claim-routes.ts';
import { roomClaims } from '#db/schema/industry.ts';
import { appendAuditLog } from '#features/moderation';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { optOut as forgetRoom } from '../../store/opt-outs/opt-out.ts';
import { requireOwnOrModerator } from './require-own-or-moderator.ts';

/**
 * Deletes a room, its history and all claims to it. Claims are deleted last, because a member needs a confirmed claim
 * to retry an interrupted opt-out. The audit log records the cam site and that a moderator opted a room out, but not
 * the room's name.
 */
export const optOut: Operation<typeof roomClaimRoutes.optOut> = async (context, { network, name }) => {
  const { viewer } = context;
  const { asStaff } = await requireOwnOrModerator(context, { network, name });
  await forgetRoom(context, network, name);
  await transact(context, async (work) => {
    await work.tx.delete(roomClaims).where(and(eq(roomClaims.network, network), eq(roomClaims.name, name)));
    if (asStaff)
      await appendAuditLog(work, { actorId: viewer.id, action: 'room-opted-out', subjectId: null, after: { network } });
  });
  return {};
};
