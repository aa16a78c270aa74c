import { and, eq } from 'drizzle-orm';
import type { roomClaimRoutes } from '@site/contract/industry/room-claim-routes.ts';
import { isModerator } from '@site/contract/core/roles.ts';
import { appendAuditLog } from '#features/moderation';
import { transact, type LoggedIn } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { roomClaims } from '#db/schema/industry.ts';
import { AppError } from '#platform/app-error.ts';
import { optIn as followRoom, optOut as forgetRoom } from '../../store/opt-outs/opt-out.ts';
import { hasConfirmed, type Room } from '../confirmed-rooms.ts';

/** Reverts a tracking opt-out. Deleted history is not restored. */
export const optIn: Operation<typeof roomClaimRoutes.optIn> = async (context, { network, name }) => {
  const { viewer } = context;
  const { asStaff } = await requireOwnOrModerator(context, { network, name });
  await followRoom(context, network, name);
  if (asStaff) {
    await transact(context, (work) =>
      appendAuditLog(work, { actorId: viewer.id, action: 'room-opted-in', subjectId: null, after: { network } }),
    );
  }
  return {};
};

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

/**
 * Allows a change of a room's tracking to members with a confirmed claim, and to moderators on behalf of others.
 * @returns whether the current user acts as a moderator
 * @throws AppError industry.not-yours
 */
async function requireOwnOrModerator({ db, viewer }: LoggedIn, room: Room): Promise<{ asStaff: boolean }> {
  if (await hasConfirmed(db, viewer.id, room)) return { asStaff: false };
  if (!isModerator(viewer.role)) throw new AppError('industry.not-yours');
  return { asStaff: true };
}
