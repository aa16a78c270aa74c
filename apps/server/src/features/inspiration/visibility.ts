import { and, eq, inArray, isNotNull, not, type SQL } from 'drizzle-orm';
import { isModerator } from '@site/contract/core/roles.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { inspoPosts } from '#db/schema/inspiration.ts';
import { unseen } from '#features/following';
import type { Viewer } from '#platform/session.ts';

/**
 * What a member's lists hold, as a condition on posts joined with their authors: shown posts of members (who has left, or
 * waits for the deletion of the account, is none) but those the viewer muted or who are blocked either way.
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
  /** Whether the author is a member still. */
  member: boolean;
  /** Whether one of the two has blocked the other. */
  blocked: boolean;
}

/** Whether a post is there for a member; a deleted one is, to be told so. Its author sees it always, staff sees all. */
export function isThereFor(viewer: Viewer, { state, authorId, member, blocked }: Seen): boolean {
  if (viewer.id === authorId || isModerator(viewer.role)) return true;
  return state !== 'hidden' && member && !blocked;
}
