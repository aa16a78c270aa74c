import { and, eq, sql } from 'drizzle-orm';
import type { forumRoutes } from '@site/contract/forum/routes.ts';
import type { Database } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { postLikes, postReads, posts, postSaves } from '#db/schema/forum.ts';
import { reports } from '#db/schema/moderation.ts';
import { authorTag } from '#features/members';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { postRowColumns, postRowView } from './post-row-view.ts';
import { rowMarks } from './row-marks.ts';
import { allTopics } from './topic-cache.ts';
import { isThereFor } from './visibility.ts';

const NO_MARKS = { liked: false, saved: false, reported: false, lastReadReplyId: null };

async function marks(db: Database, postId: number, userId: number) {
  const [found] = await db
    .select({
      liked: sql<boolean>`${postLikes.userId} is not null`,
      saved: sql<boolean>`${postSaves.userId} is not null`,
      reported: sql<boolean>`${reports.id} is not null`,
      lastReadReplyId: postReads.lastReplyId,
    })
    .from(posts)
    .leftJoin(postLikes, and(eq(postLikes.postId, posts.id), eq(postLikes.userId, userId)))
    .leftJoin(postSaves, and(eq(postSaves.postId, posts.id), eq(postSaves.userId, userId)))
    .leftJoin(
      reports,
      and(
        eq(reports.kind, 'post'),
        eq(reports.targetId, posts.id),
        eq(reports.reporterId, userId),
        sql`${reports.open}`,
      ),
    )
    .leftJoin(postReads, and(eq(postReads.postId, posts.id), eq(postReads.userId, userId)))
    .where(eq(posts.id, postId));
  // 0 stands for opened, no reply seen.
  return found ? { ...found, lastReadReplyId: found.lastReadReplyId || null } : NO_MARKS;
}

async function wholePost(db: Database, id: number) {
  const { html, saves, editedAt, state, authorId } = posts;
  const [row] = await db
    .select({ ...postRowColumns, html, saves, editedAt, state, authorId })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(eq(posts.id, id));
  return row;
}

export const postDetail: Operation<typeof forumRoutes.detail> = async ({ db, viewer, language, tag }, { id }) => {
  tag(`post:${id}`);
  const [row, { byId }, own] = await Promise.all([
    wholePost(db, id),
    allTopics(db),
    viewer ? marks(db, id, viewer.id) : NO_MARKS,
  ]);
  if (!row || !isThereFor(viewer, row)) throw new AppError('forum.post-not-found');
  tag(authorTag(row.authorId));
  const view = {
    ...postRowView(row, byId, language, await rowMarks(db, viewer, [row])),
    html: row.html,
    saves: row.saves,
    edited: row.editedAt !== null,
    editedAt: row.editedAt,
    deleted: false,
    ...own,
    own: viewer?.id === row.authorId,
  };
  if (row.state !== 'deleted') return view;
  return { ...view, deleted: true, title: '', excerpt: '', html: '', author: null, edited: false, editedAt: null };
};
