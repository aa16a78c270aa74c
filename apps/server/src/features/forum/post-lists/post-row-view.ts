import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Language } from '@site/contract/core/languages.ts';
import type { PostRow } from '@site/contract/forum/schemas.ts';
import type { users } from '#platform/users/users.ts';
import { polls, quizQuestions } from '#db/schema/forum-add-ons.ts';
import { posts, replies } from '#db/schema/forum.ts';
import { authorView } from '#features/members';
import { authorColumns } from '#platform/members/author-columns.ts';
import { excerpt } from '../rich-text/plain-text.ts';
import { NO_ROW_MARKS, type RowMarks } from '../reading/row-marks.ts';
import { topicView, type Topic } from '../topics/topics.ts';

const EXCERPT_MAX = 200;

/** SQL expression: whether a table has rows for a post. Costs one index lookup per row of a page. */
function exists(table: PgTable, postId: PgColumn): SQL<boolean> {
  return sql<boolean>`exists (select from ${table} where ${postId} = ${posts}.${sql.identifier(posts.id.name)})`;
}

/** Columns of a list row, joined with the author. */
export const postRowColumns = {
  id: posts.id,
  topicId: posts.topicId,
  title: posts.title,
  // Reads only a prefix, because a row shows one line of the text and twenty full texts would be a large result.
  plain: sql<string>`left(${posts.plain}, ${sql.raw(String(EXCERPT_MAX + 60))})`,
  language: posts.language,
  createdAt: posts.createdAt,
  activeAt: posts.activeAt,
  replies: posts.replies,
  likes: posts.likes,
  views: posts.views,
  pinned: posts.pinned,
  kind: posts.kind,
  featureState: posts.featureState,
  votes: posts.votes,
  hasPoll: exists(polls, polls.postId),
  hasQuiz: exists(quizQuestions, quizQuestions.postId),
  // CASE saves the lookup for the many posts without an answer.
  answered: sql<boolean>`case when ${posts.answerId} is null then false
    else exists (select from ${replies} answer where answer.id = ${posts.answerId} and answer.state = 'visible') end`,
  author: authorColumns,
};

type Made = 'author' | 'plain' | 'hasPoll' | 'hasQuiz' | 'answered';
type Scalars = Omit<typeof postRowColumns, Made>;
type PostRowData = { [K in keyof Scalars]: (typeof posts.$inferSelect)[K] } & {
  plain: string;
  hasPoll: boolean;
  hasQuiz: boolean;
  answered: boolean;
  author: Pick<typeof users.$inferSelect, keyof typeof authorColumns>;
};

interface PostRowContext {
  topics: ReadonlyMap<number, Topic>;
  language: Language;
  /** By post id; none for a list that is the same for all readers. */
  marks?: ReadonlyMap<number, RowMarks>;
}

/** Maps a row to a list entry. The topic's name is in the caller's language. */
export function postRowView(
  { topicId, plain, author, ...row }: PostRowData,
  { topics, language, marks }: PostRowContext,
): PostRow {
  return {
    id: row.id,
    title: row.title,
    excerpt: excerpt(plain, EXCERPT_MAX),
    topic: topicView(topics.get(topicId), language),
    language: row.language,
    author: authorView(author),
    createdAt: row.createdAt,
    activeAt: row.activeAt,
    replies: row.replies,
    likes: row.likes,
    views: row.views,
    pinned: row.pinned,
    kind: row.kind,
    featureState: row.featureState,
    votes: row.votes,
    hasPoll: row.hasPoll,
    hasQuiz: row.hasQuiz,
    answered: row.answered,
    ...(marks?.get(row.id) ?? NO_ROW_MARKS),
  };
}
