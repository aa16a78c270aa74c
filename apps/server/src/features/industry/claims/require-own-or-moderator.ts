import { isModerator } from '@site/contract/core/roles.ts';
import { AppError } from '#platform/app-error.ts';
import type { SignedIn } from '#platform/context.ts';
import { hasConfirmed, type Room } from './has-confirmed.ts';

/**
 * Who may say whether a room is followed: who has shown that its name is theirs, and moderators, whom others ask.
 * @returns whether it is done as a moderator, for somebody else
 * @throws AppError industry.not-yours
 */
export async function requireOwnOrModerator({ db, viewer }: SignedIn, room: Room): Promise<{ asStaff: boolean }> {
  if (await hasConfirmed(db, viewer.id, room)) return { asStaff: false };
  if (!isModerator(viewer.role)) throw new AppError('industry.not-yours');
  return { asStaff: true };
}
