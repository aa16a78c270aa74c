import type { claimRoutes } from '@site/contract/industry/claim-routes.ts';
import { record } from '#features/moderation';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { optIn as followRoom } from '../store/opt-out.ts';
import { requireOwnOrModerator } from './require-own-or-moderator.ts';

/** Follows a room again: what was forgotten stays so. */
export const optIn: Operation<typeof claimRoutes.optIn> = async (context, { network, name }) => {
  const { viewer } = context;
  const { asStaff } = await requireOwnOrModerator(context, { network, name });
  await followRoom(context, network, name);
  if (asStaff) {
    await transact(context, (work) =>
      record(work, { actorId: viewer.id, action: 'room-opted-in', subjectId: null, after: { network } }),
    );
  }
  return {};
};
