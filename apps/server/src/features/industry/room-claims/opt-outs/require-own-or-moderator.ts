import { isModerator } from '@site/contract/core/roles.ts';
import { AppError } from '#platform/app-error.ts';
import type { LoggedIn } from '#platform/context.ts';
import { hasConfirmed, type Room } from '../has-confirmed.ts';

/**
 * Allows a change of a room's tracking to members with a confirmed claim, and to moderators on behalf of others.
 * @returns whether the current user acts as a moderator
 * @throws AppError industry.not-yours
 */
export async function requireOwnOrModerator({ db, viewer }: LoggedIn, room: Room): Promise<{ asStaff: boolean }> {
  if (await hasConfirmed(db, viewer.id, room)) return { asStaff: false };
  if (!isModerator(viewer.role)) throw new AppError('industry.not-yours');
  return { asStaff: true };
}
