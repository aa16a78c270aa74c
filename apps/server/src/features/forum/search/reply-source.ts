import { and, eq, gte, inArray, sql, type SQL } from 'drizzle-orm';
import { replyPath } from '@site/contract/forum/paths.ts';
import type { Hit } from '@site/contract/search/schemas.ts';
import type { Database } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { posts, replies } from '#db/schema/forum.ts';
import { authorView } from '#features/members';
import { notInIds } from '#platform/database/not-in-ids.ts';
import type { SearchQuestion, SearchSource } from '#platform/search/search-source.ts';
import { authorColumns } from '#platform/members/author-columns.ts';
import { frequentWords } from './frequent-words.ts';
import { excerptOf, markedText } from './search-highlights.ts';
import { searchPage } from './search-page.ts';
import { allTopics } from '../topics/topics.ts';

const ofItself = ({ filters, without }: SearchQuestion) =>
  and(
    sql`${replies.state} = 'visible'`,
    filters.authorId === undefined ? undefined : eq(replies.authorId, filters.authorId),
    filters.since === undefined ? undefined : gte(replies.createdAt, filters.since),
    notInIds(replies.authorId, without.members),
    notInIds(replies.postId, without.posts),
  );

/**
 * A reply is visible only while its post is. Checking the post costs one primary key lookup per match. With a topic
 * filter most replies do not match, so the condition is part of `where` instead of `last`.
 */
function visibleTo(question: SearchQuestion): { where: SQL; last?: SQL } {
  const { filters, without } = question;
  const ofPost = and(
    sql`p.id = post_id and p.state = 'visible'`,
    filters.topicId === undefined ? undefined : sql`p.topic_id = ${filters.topicId}::bigint`,
    without.topics.length === 0 ? undefined : sql`p.topic_id <> all(${sql.param(without.topics)}::bigint[])`,
  );
  const last = sql`exists (select 1 from ${posts} p where ${ofPost})`;
  return filters.topicId === undefined
    ? { where: sql`${ofItself(question)}`, last }
    : { where: sql`${ofItself(question)} and ${last}` };
}

async function hitsOf(
  db: Database,
  { words, language }: SearchQuestion,
  ids: readonly number[],
): Promise<Omit<Hit, 'score'>[]> {
  const [rows, { byId }] = await Promise.all([
    db
      .select({
        id: replies.id,
        postId: replies.postId,
        language: replies.language,
        createdAt: replies.createdAt,
        topicId: posts.topicId,
        title: posts.title,
        author: authorColumns,
        ...markedText(replies, words),
      })
      .from(replies)
      .innerJoin(posts, eq(posts.id, replies.postId))
      .innerJoin(users, eq(users.id, replies.authorId))
      .where(inArray(replies.id, [...ids])),
    allTopics(db),
  ]);
  return rows.map(({ postId, topicId, author, title, begins, parts, ...row }) => {
    const topic = byId.get(topicId);
    return {
      kind: 'reply',
      ...row,
      path: replyPath(postId, row.id),
      title: [{ text: title, hit: false }],
      excerpt: excerptOf({ begins, parts }),
      topic: topic ? { slug: topic.slug, name: topic.name[language] } : null,
      author: authorView(author),
    };
  });
}

/** Searches replies by their text; results show the title of their post. */
export const replySource: SearchSource = {
  kind: 'reply',
  access: 'public',
  filters: ['language', 'topicId', 'authorId', 'since'],
  tags: ['forum'],
  suggests: false,
  knownWords: async (db) => (await frequentWords(db, replies)).all,
  find: (db, question) =>
    searchPage(db, question, {
      table: replies,
      visibleTo,
      hitsOf: (ids) => hitsOf(db, question, ids),
    }),
};
