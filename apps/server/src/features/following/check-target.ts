import { eq } from 'drizzle-orm';
import { isModerator } from '@site/contract/core/roles.ts';
import type { FollowedKind } from '@site/contract/following/schemas.ts';
import type { Executor } from '#db/client.ts';
import { camSites } from '#db/schema/camsites.ts';
import { posts, topics } from '#db/schema/forum.ts';
import { AppError } from '#platform/app-error.ts';
import type { Viewer } from '#platform/sessions/session.ts';
import { isBlocked } from './blocked-with.ts';
import { visibilityOf } from './people-visibility.ts';

type List = 'follows' | 'mutes';

interface Wanted {
  kind: FollowedKind;
  id: number;
  list: List;
}

async function isTherePost(db: Executor, viewer: Viewer, id: number): Promise<boolean> {
  const [post] = await db.select({ authorId: posts.authorId, state: posts.state }).from(posts).where(eq(posts.id, id));
  if (!post || post.state === 'deleted') return false;
  if (post.state === 'hidden') return post.authorId === viewer.id || isModerator(viewer.role);
  return !(await isBlocked(db, viewer.id, post.authorId));
}

/**
 * Returns whether the member can be added to the list. A closed profile can't be followed, and the reason is not
 * revealed. Any member can be muted.
 */
async function isThereMember(db: Executor, viewer: Viewer, id: number, list: List): Promise<boolean> {
  const visibility = await visibilityOf(db, viewer, id);
  return visibility !== null && (list === 'mutes' || visibility.closed === null);
}

/**
 * Checks that the viewer may follow or mute the target.
 * @throws AppError following.self for the viewer's own account; following.not-found if the target does not exist or the
 * viewer may not follow or mute it
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
