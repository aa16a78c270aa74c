import { and, asc, eq, isNotNull, notInArray } from 'drizzle-orm';
import { REMINDERS_MAX, type threadRoutes } from '@site/contract/forum/thread-routes.ts';
import { posts, postSaves } from '#db/schema/forum.ts';
import { blockedWith } from '#features/following';
import type { Operation } from '#platform/feature.ts';
import { findPost } from '../posts/find-post.ts';
import { savePost } from '../likes-and-saves/save-post.ts';

/** Saves a post with a reminder, or removes the reminder. */
export const remind: Operation<typeof threadRoutes.remind> = async (context, { id, at }) => {
  const { db, viewer } = context;
  const own = and(eq(postSaves.postId, id), eq(postSaves.userId, viewer.id));
  if (at !== undefined) {
    const { count: saves } = await savePost(context, { id, on: true });
    const changed = await db.update(postSaves).set({ remindAt: at }).where(own).returning({ id: postSaves.postId });
    // Another tab removed the save in between.
    if (changed.length === 0) return remind(context, { id, at });
    return { at: new Date(at).toISOString(), saves };
  }
  await findPost(db, viewer, id);
  await db.update(postSaves).set({ remindAt: null }).where(own);
  const [post] = await db.select({ saves: posts.saves }).from(posts).where(eq(posts.id, id));
  return { at: null, saves: post?.saves ?? 0 };
};

/** Lists the reminders of the current user on posts that are visible to them. */
export const listReminders: Operation<typeof threadRoutes.reminders> = async ({ db, viewer }) => {
  const blocked = await blockedWith(db, viewer.id);
  const rows = await db
    .select({ id: posts.id, title: posts.title, language: posts.language, at: postSaves.remindAt })
    .from(postSaves)
    .innerJoin(posts, and(eq(posts.id, postSaves.postId), eq(posts.state, 'visible')))
    .where(and(eq(postSaves.userId, viewer.id), isNotNull(postSaves.remindAt), notInArray(posts.authorId, blocked)))
    .orderBy(asc(postSaves.remindAt), asc(posts.id))
    .limit(REMINDERS_MAX);
  return { items: rows.flatMap(({ at, ...row }) => (at === null ? [] : [{ ...row, at }])) };
};
