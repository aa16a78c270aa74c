import type { roomClaimRoutes } from '@site/contract/industry/room-claim-routes.ts';
import { appendAuditLog } from '#features/moderation';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { optIn as followRoom } from '../../store/opt-outs/opt-out.ts';
import { requireOwnOrModerator } from './require-own-or-moderator.ts';

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
