import { and, eq, isNotNull } from 'drizzle-orm';
import { isModerator, isStaff } from '@site/contract/core/roles.ts';
import type { FollowedKind } from '@site/contract/following/schemas.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { camSites } from '#db/schema/camsites.ts';
import { posts, topics } from '#db/schema/forum.ts';
import { privacySettings } from '#db/schema/privacy.ts';
import { AppError } from '#platform/app-error.ts';
import type { Viewer } from '#platform/session.ts';
import { isBlocked } from './blocked-with.ts';

type List = 'follows' | 'mutes';

interface Wanted {
  kind: FollowedKind;
  id: number;
  list: List;
}

async function isTherePost(db: Executor, viewer: Viewer, id: number): Promise<boolean> {
  const [post] = await db.select({ authorId: posts.authorId, state: posts.state }).from(posts).where(eq(posts.id, id));
  if (!post || post.state === 'deleted') return false;
  if (post.state === 'hidden') return post.authorId === viewer.id || isStaff(viewer.role);
  return !(await isBlocked(db, viewer.id, post.authorId));
}

/** A closed profile is not followed: a private one, and that of a member who is blocked or has blocked (neither is told). */
async function isThereMember(db: Executor, viewer: Viewer, id: number, list: List): Promise<boolean> {
  const [member] = await db
    .select({ private: privacySettings.private })
    .from(users)
    .leftJoin(privacySettings, eq(privacySettings.userId, users.id))
    .where(and(eq(users.id, id), isNotNull(users.role)));
  if (!member || list === 'mutes') return member !== undefined;
  if (member.private === true && !isModerator(viewer.role)) return false;
  return !(await isBlocked(db, viewer.id, id));
}

/**
 * Makes sure that there is something to follow or mute.
 * @throws AppError following.not-found, also for whoever does not see it; following.self
 */
export async function checkTarget(db: Executor, viewer: Viewer, { kind, id, list }: Wanted): Promise<void> {
  if (kind === 'member' && id === viewer.id) throw new AppError('following.self');
  const there =
    kind === 'post'
      ? await isTherePost(db, viewer, id)
      : kind === 'member'
        ? await isThereMember(db, viewer, id, list)
        : kind === 'site'
          ? (await db.$count(camSites, eq(camSites.id, id))) > 0
          : (await db.$count(topics, eq(topics.id, id))) > 0;
  if (!there) throw new AppError('following.not-found');
}
