import { eq, sql } from 'drizzle-orm';
import type { forumRoutes } from '@site/contract/forum/routes.ts';
import type { Database } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { featureVotes } from '#db/schema/asks.ts';
import { postLikes, posts, postSaves } from '#db/schema/forum.ts';
import { reports } from '#db/schema/moderation.ts';
import { blockedWith } from '#features/following';
import { previewsColumn } from '#features/link-previews';
import { authorTag } from '#features/members';
import { hasBlurredPictures } from '#platform/has-blurred-pictures.ts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import type { Viewer } from '#platform/session.ts';
import { pollView } from './poll-view.ts';
import { postRowColumns, postRowView } from './post-row-view.ts';
import { quizView } from './quiz-view.ts';
import { NOT_OPENED } from './reading-states.ts';
import { readerColumns, rowMarks } from './row-marks.ts';
import { allTopics } from './topic-cache.ts';
import { isThereFor, whyHidden } from './visibility.ts';

const NONE: number[] = [];

/** A deleted post has no poll and no quiz. */
const NO_ASKS = { poll: null, quiz: null, hasPoll: false, hasQuiz: false };

/** Query columns: whether the reader has liked, saved, voted for or reported the post. */
function ownMarks(viewer: Viewer | null) {
  const has = (table: typeof postLikes | typeof postSaves | typeof featureVotes) =>
    viewer
      ? sql<boolean>`exists (select from ${table} own where own.post_id = posts.id and own.user_id = ${viewer.id})`
      : sql<boolean>`false`;
  return {
    liked: has(postLikes),
    saved: has(postSaves),
    voted: has(featureVotes),
    reported: viewer
      ? sql<boolean>`exists (select from ${reports} own
          where own.kind = 'post' and own.target_id = posts.id and own.reporter_id = ${viewer.id} and own.open)`
      : sql<boolean>`false`,
  };
}

async function wholePost(db: Database, viewer: Viewer | null, id: number) {
  const { html, saves, editedAt, state, hiddenFor, authorId } = posts;
  const [row] = await db
    .select({
      ...{ ...postRowColumns, html, saves, editedAt, state, hiddenFor, authorId },
      ...(await readerColumns(db, viewer)),
      blurred: hasBlurredPictures('post', sql`posts.id`),
      previews: previewsColumn('post', sql`posts.id`),
      own: ownMarks(viewer),
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(eq(posts.id, id));
  return row;
}

export const postDetail: Operation<typeof forumRoutes.detail> = async ({ db, viewer, language, tag }, { id }) => {
  tag(`post:${id}`);
  const [row, { byId }, blocked] = await Promise.all([
    wholePost(db, viewer, id),
    allTopics(db),
    viewer ? blockedWith(db, viewer.id) : NONE,
  ]);
  if (!row || !isThereFor(viewer, row) || blocked.includes(row.authorId)) throw new AppError('forum.post-not-found');
  tag(authorTag(row.authorId));
  const isAuthor = viewer?.id === row.authorId;
  const userId = viewer?.id ?? null;
  const [news, poll, quiz] = await Promise.all([
    rowMarks(db, viewer, [row]),
    row.hasPoll ? pollView(db, id, userId) : null,
    row.hasQuiz ? quizView(db, id, { userId, isAuthor }) : null,
  ]);
  const view = {
    ...postRowView(row, byId, language, news),
    html: row.html,
    previews: row.state === 'visible' ? row.previews : [],
    saves: row.saves,
    edited: row.editedAt !== null,
    editedAt: row.editedAt,
    deleted: false,
    hidden: whyHidden(row),
    blurred: row.blurred,
    ...row.own,
    ...(row.reading ?? NOT_OPENED),
    own: isAuthor,
    poll,
    quiz,
  };
  if (row.state !== 'deleted') return view;
  const nothing = { title: '', excerpt: '', html: '', author: null, edited: false, editedAt: null };
  return { ...view, ...nothing, ...NO_ASKS, deleted: true };
};
