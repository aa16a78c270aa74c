import { and, eq, gte, inArray, sql, type SQL } from 'drizzle-orm';
import type { Hit } from '@site/contract/search/schemas.ts';
import type { Database } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { posts } from '#db/schema/forum.ts';
import { authorView } from '#features/members';
import { notInIds } from '#platform/database/not-in-ids.ts';
import { segments } from '#platform/search/search-marks.ts';
import type { SearchQuestion, SearchSource } from '#platform/search/search-source.ts';
import { authorColumns } from '#platform/members/author-columns.ts';
import { frequentWords } from './frequent-words.ts';
import { excerptOf, markedText, markedTitle } from './search-highlights.ts';
import { searchPage } from './search-page.ts';
import { allTopics } from '../topics/topics.ts';

function visibleTo({ filters, without }: SearchQuestion): { where: SQL } {
  const where = and(
    sql`${posts.state} = 'visible'`,
    filters.topicId === undefined ? undefined : eq(posts.topicId, filters.topicId),
    filters.authorId === undefined ? undefined : eq(posts.authorId, filters.authorId),
    filters.since === undefined ? undefined : gte(posts.createdAt, filters.since),
    notInIds(posts.authorId, without.members),
    notInIds(posts.topicId, without.topics),
    notInIds(posts.id, without.posts),
  );
  return { where: sql`${where}` };
}

async function hitsOf(
  db: Database,
  { words, language }: SearchQuestion,
  ids: readonly number[],
): Promise<Omit<Hit, 'score'>[]> {
  const [rows, { byId }] = await Promise.all([
    db
      .select({
        id: posts.id,
        topicId: posts.topicId,
        language: posts.language,
        createdAt: posts.createdAt,
        author: authorColumns,
        title: markedTitle(posts, words),
        ...markedText(posts, words),
      })
      .from(posts)
      .innerJoin(users, eq(users.id, posts.authorId))
      .where(inArray(posts.id, [...ids])),
    allTopics(db),
  ]);
  return rows.map(({ topicId, author, title, begins, parts, ...row }) => {
    const topic = byId.get(topicId);
    return {
      kind: 'post',
      ...row,
      path: `/forumDetails?id=${row.id}`,
      title: segments(title),
      excerpt: excerptOf({ begins, parts }),
      topic: topic ? { slug: topic.slug, name: topic.name[language] } : null,
      author: authorView(author),
    };
  });
}

/** Searches posts by title and text. */
export const postSource: SearchSource = {
  kind: 'post',
  access: 'public',
  filters: ['language', 'topicId', 'authorId', 'since'],
  tags: ['forum'],
  suggests: true,
  knownWords: async (db) => (await frequentWords(db, posts)).all,
  find: (db, question) =>
    searchPage(db, question, {
      table: posts,
      visibleTo,
      hitsOf: (ids) => hitsOf(db, question, ids),
    }),
};
