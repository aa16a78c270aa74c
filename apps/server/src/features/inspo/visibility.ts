import { and, eq, inArray, isNotNull, not, type SQL } from 'drizzle-orm';
import { isModerator } from '@site/contract/core/roles.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { inspoPosts } from '#db/schema/inspo.ts';
import { unseen } from '#features/following';
import type { Viewer } from '#platform/sessions/session.ts';

/**
 * Condition on posts joined with their authors: visible posts by current members. Excludes posts by former members,
 * accounts pending deletion, muted members, and members blocked in either direction.
 */
export async function listedFor(db: Executor, viewer: Viewer): Promise<SQL | undefined> {
  const { members } = await unseen(db, viewer.id);
  return and(
    eq(inspoPosts.state, 'visible'),
    isNotNull(users.role),
    members.length > 0 ? not(inArray(inspoPosts.authorId, members)) : undefined,
  );
}

interface Seen {
  state: 'visible' | 'hidden' | 'deleted';
  authorId: number;
  /** Whether the author is still a member. */
  member: boolean;
  /** Whether a block exists in either direction. */
  blocked: boolean;
}

/**
 * Returns whether a post exists for a member. Deleted posts do, so that the page can show that they were deleted.
 * Authors can open their own posts in any state, and moderators all posts.
 */
export function isThereFor(viewer: Viewer, { state, authorId, member, blocked }: Seen): boolean {
  if (viewer.id === authorId || isModerator(viewer.role)) return true;
  return state !== 'hidden' && member && !blocked;
}
