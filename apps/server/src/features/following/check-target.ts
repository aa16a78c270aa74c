import { and, eq, isNotNull } from 'drizzle-orm';
import { isStaff } from '@site/contract/core/roles.ts';
import type { FollowedKind } from '@site/contract/following/schemas.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { posts, topics } from '#db/schema/forum.ts';
import { AppError } from '#platform/app-error.ts';
import type { Viewer } from '#platform/session.ts';
import { isBlocked } from './blocked-with.ts';

async function isTherePost(db: Executor, viewer: Viewer, id: number): Promise<boolean> {
  const [post] = await db.select({ authorId: posts.authorId, state: posts.state }).from(posts).where(eq(posts.id, id));
  if (!post || post.state === 'deleted') return false;
  if (post.state === 'hidden') return post.authorId === viewer.id || isStaff(viewer.role);
  return !(await isBlocked(db, viewer.id, post.authorId));
}

async function isThereMember(db: Executor, viewer: Viewer, id: number): Promise<boolean> {
  const [member] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNotNull(users.role)));
  return member !== undefined && !(await isBlocked(db, viewer.id, id));
}

/**
 * Makes sure that there is something to follow or mute.
 * @throws AppError following.not-found, also for whoever does not see it; following.self
 */
export async function checkTarget(db: Executor, viewer: Viewer, kind: FollowedKind, id: number): Promise<void> {
  if (kind === 'member' && id === viewer.id) throw new AppError('following.self');
  const there =
    kind === 'post'
      ? await isTherePost(db, viewer, id)
      : kind === 'member'
        ? await isThereMember(db, viewer, id)
        : (await db.$count(topics, eq(topics.id, id))) > 0;
  if (!there) throw new AppError('following.not-found');
}
