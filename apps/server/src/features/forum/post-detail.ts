import { and, eq, sql } from 'drizzle-orm';
import type { forumRoutes } from '@site/contract/forum/routes.ts';
import type { Database } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { featureVotes } from '#db/schema/asks.ts';
import { postLikes, posts, postSaves } from '#db/schema/forum.ts';
import { reports } from '#db/schema/moderation.ts';
import { isBlocked } from '#features/following';
import { previewsOf } from '#features/link-previews';
import { authorTag } from '#features/members';
import { hasBlurredPictures } from '#platform/has-blurred-pictures.ts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { pollView } from './poll-view.ts';
import { postRowColumns, postRowView } from './post-row-view.ts';
import { quizView } from './quiz-view.ts';
import { NOT_OPENED, readingStates } from './reading-states.ts';
import { rowMarks } from './row-marks.ts';
import { allTopics } from './topic-cache.ts';
import { isThereFor, whyHidden } from './visibility.ts';

const NO_MARKS = { liked: false, saved: false, reported: false, voted: false };

/** Nobody is asked anything any more by a deleted post. */
const NO_ASKS = { poll: null, quiz: null, hasPoll: false, hasQuiz: false };

async function marks(db: Database, postId: number, userId: number) {
  const [found] = await db
    .select({
      liked: sql<boolean>`${postLikes.userId} is not null`,
      saved: sql<boolean>`${postSaves.userId} is not null`,
      reported: sql<boolean>`${reports.id} is not null`,
      voted: sql<boolean>`${featureVotes.userId} is not null`,
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
    .leftJoin(featureVotes, and(eq(featureVotes.postId, posts.id), eq(featureVotes.userId, userId)))
    .where(eq(posts.id, postId));
  return found ?? NO_MARKS;
}

async function wholePost(db: Database, id: number) {
  const { html, saves, editedAt, state, hiddenFor, authorId } = posts;
  const [row] = await db
    .select({
      ...{ ...postRowColumns, html, saves, editedAt, state, hiddenFor, authorId },
      blurred: hasBlurredPictures('post', sql`posts.id`),
    })
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
  if (viewer && (await isBlocked(db, viewer.id, row.authorId))) throw new AppError('forum.post-not-found');
  tag(authorTag(row.authorId));
  const isAuthor = viewer?.id === row.authorId;
  const userId = viewer?.id ?? null;
  const isMember = viewer !== null && viewer.role !== null;
  const [news, reading, previews, poll, quiz] = await Promise.all([
    rowMarks(db, viewer, [row]),
    isMember ? readingStates(db, viewer.id, [id]) : null,
    row.state === 'visible' ? previewsOf(db, 'post', [id]) : null,
    row.hasPoll ? pollView(db, id, userId) : null,
    row.hasQuiz ? quizView(db, id, { userId, isAuthor }) : null,
  ]);
  const view = {
    ...postRowView(row, byId, language, news),
    html: row.html,
    previews: previews?.get(id) ?? [],
    saves: row.saves,
    edited: row.editedAt !== null,
    editedAt: row.editedAt,
    deleted: false,
    hidden: whyHidden(row),
    blurred: row.blurred,
    ...own,
    ...(reading?.get(id) ?? NOT_OPENED),
    own: isAuthor,
    poll,
    quiz,
  };
  if (row.state !== 'deleted') return view;
  const nothing = { title: '', excerpt: '', html: '', author: null, edited: false, editedAt: null };
  return { ...view, ...nothing, ...NO_ASKS, deleted: true };
};
