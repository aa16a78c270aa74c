import { eq, sql } from 'drizzle-orm';
import type { forumRoutes } from '@site/contract/forum/routes.ts';
import type { Database } from '#db/client.ts';
import { prepared } from '#db/queries/prepared.ts';
import { users } from '#platform/users/users.ts';
import { featureVotes } from '#db/schema/forum-add-ons.ts';
import { postLikes, posts, postSaves } from '#db/schema/forum.ts';
import { reports } from '#features/moderation';
import { blockedWith } from '#features/following';
import { previewsColumn } from '#features/link-previews';
import { authorTag } from '#features/members';
import { hasBlurredPictures } from '#platform/moderation/has-blurred-pictures.ts';
import { AppError } from '#platform/app-error.ts';
import type { Context } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import type { Viewer } from '#platform/sessions/session.ts';
import { answerView } from '../answers/answer-view.ts';
import { pollView } from '../polls/poll-view.ts';
import { postRowColumns, postRowView } from '../post-lists/post-row-view.ts';
import { quizView } from '../quizzes/quiz-view.ts';
import { NOT_OPENED, READER, readerOf } from '../reading/reading-states.ts';
import { NO_READER, READER_COLUMNS, rowMarks } from '../reading/row-marks.ts';
import { allTopics, TOPICS_TAG } from '../topics/topics.ts';
import { findMergeTarget, splitFromColumn } from '../threads/redirect-columns.ts';
import { isThereFor, whyHidden } from '../moderation/visibility.ts';

/** A deleted post has no poll and no quiz. */
const NO_ASKS = { poll: null, quiz: null, hasPoll: false, hasQuiz: false };

const NO_MARKS = {
  liked: sql<boolean>`false`,
  saved: sql<boolean>`false`,
  remindAt: sql<string | null>`null`,
  voted: sql<boolean>`false`,
  reported: sql<boolean>`false`,
};

const has = (table: typeof postLikes | typeof postSaves | typeof featureVotes) =>
  sql<boolean>`exists (select from ${table} own where own.post_id = posts.id and own.user_id = ${READER.userId})`;

/** Query columns: whether the reader has liked, saved, voted for or reported the post. */
const OWN_MARKS: typeof NO_MARKS = {
  liked: has(postLikes),
  saved: has(postSaves),
  remindAt: sql<string | null>`(select own.remind_at from ${postSaves} own
    where own.post_id = posts.id and own.user_id = ${READER.userId})`.mapWith(postSaves.remindAt),
  voted: has(featureVotes),
  reported: sql<boolean>`exists (select from ${reports} own
    where own.kind = 'post' and own.target_id = posts.id and own.reporter_id = ${READER.userId} and own.open)`,
};

const { html, saves, editedAt, state, hiddenFor, authorId, answerId, closed } = posts;
const detailQuery = (reader: typeof NO_READER, own: typeof NO_MARKS) => (db: Database, name: string) =>
  db
    .select({
      ...{ ...postRowColumns, html, saves, editedAt, state, hiddenFor, authorId, answerId, closed, own },
      ...reader,
      splitFrom: splitFromColumn,
      blurred: hasBlurredPictures('post', sql`posts.id`),
      previews: previewsColumn('post', sql`posts.id`),
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(eq(posts.id, sql.placeholder('id')))
    .prepare(name);
const QUERIES = {
  visitor: detailQuery(NO_READER, NO_MARKS),
  account: detailQuery(NO_READER, OWN_MARKS),
  member: detailQuery(READER_COLUMNS, OWN_MARKS),
};

async function wholePost(
  db: Database,
  viewer: Viewer | null,
  { id, blocked }: { id: number; blocked: readonly number[] },
) {
  const reader = viewer && readerOf(viewer.id, blocked);
  const kind = !viewer ? 'visitor' : viewer.role === null ? 'account' : 'member';
  const [row] = await prepared(db, `post_detail_${kind}`, QUERIES[kind]).execute({ id, ...reader });
  return row;
}

/** Maps the values that a list entry does not have. */
const detailView = (row: NonNullable<Awaited<ReturnType<typeof wholePost>>>) => ({
  html: row.html,
  previews: row.state === 'visible' ? row.previews : [],
  saves: row.saves,
  edited: row.editedAt !== null,
  editedAt: row.editedAt,
  deleted: false,
  closed: row.closed,
  hidden: whyHidden(row),
  blurred: row.blurred,
  mergedInto: null,
  splitFrom: row.splitFrom,
  ...row.own,
  ...(row.reading ?? NOT_OPENED),
});

async function shownAnswer({ db, viewer, tag }: Context, replyId: number | null) {
  const answer = await answerView(db, viewer, replyId);
  if (!answer) return null;
  tag(authorTag(answer.authorId));
  return answer.view;
}

export const postDetail: Operation<typeof forumRoutes.detail> = async (context, { id }) => {
  const { db, viewer, language, tag } = context;
  tag(`post:${id}`, TOPICS_TAG);
  const blocked = viewer ? await blockedWith(db, viewer.id) : [];
  const [row, { byId }] = await Promise.all([wholePost(db, viewer, { id, blocked }), allTopics(db)]);
  if (!row || !isThereFor(viewer, row) || blocked.includes(row.authorId)) throw new AppError('forum.post-not-found');
  tag(authorTag(row.authorId));
  const userId = viewer?.id ?? null;
  const isAuthor = userId === row.authorId;
  const [news, poll, quiz, answer] = await Promise.all([
    rowMarks(db, viewer, [row]),
    row.hasPoll ? pollView(db, id, userId) : null,
    row.hasQuiz ? quizView(db, id, { userId, isAuthor }) : null,
    shownAnswer(context, row.answerId),
  ]);
  const view = {
    ...postRowView(row, { topics: byId, language, marks: news }),
    ...detailView(row),
    own: isAuthor,
    poll,
    quiz,
    answer,
  };
  if (row.state !== 'deleted') return view;
  const nothing = {
    answer: null,
    answered: false,
    title: '',
    excerpt: '',
    html: '',
    author: null,
    edited: false,
    editedAt: null,
    splitFrom: null,
    mergedInto: await findMergeTarget(db, id),
  };
  return { ...view, ...nothing, ...NO_ASKS, deleted: true };
};
