import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { forumRoutes } from '@site/contract/forum/routes.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { Database } from '#db/client.ts';
import { posts } from '#db/schema/forum.ts';
import { unseen } from '#features/following';
import { notInIds } from '#platform/database/not-in-ids.ts';
import type { Operation } from '#platform/feature.ts';
import { configuration } from '#platform/search/search-query.ts';
import { frequentWords, quotedStem } from './frequent-words.ts';

const SHOWN = 5;
/** Number of words of the title that are searched, the rarest first. */
const WORDS_MAX = 6;
/** A word in more posts than this is searched only together with others. */
const RARE_MAX = 1000;
/** Number of matches, newest first, that are compared with the title. */
const COMPARED = 400;

/** Stems of a title, the rarest first. */
async function stemsOfTitle(db: Database, title: string, language: Language) {
  const { rows } = await db.execute<{ stem: string }>(
    sql`select lexeme as stem from unnest(to_tsvector(${configuration(language)}, ${title}))`,
  );
  const { frequencyOf, rows: all } = await frequentWords(db, posts);
  return rows
    .map(({ stem }) => ({ stem, count: frequencyOf(stem) * all }))
    .sort((a, b) => a.count - b.count)
    .slice(0, WORDS_MAX);
}

/** Query that the index answers with a limited number of posts: any of the rare words, otherwise all of the words. */
function queryOf(stems: readonly { stem: string; count: number }[]): string {
  const rare = stems.filter(({ count }) => count <= RARE_MAX);
  return rare.length > 0
    ? rare.map(({ stem }) => quotedStem(stem)).join(' | ')
    : stems.map(({ stem }) => quotedStem(stem)).join(' & ');
}

/** Posts that share words with a title, with those that share the most words of their titles first (FORUM-40). */
export const similarPosts: Operation<typeof forumRoutes.similarPosts> = async ({ db, viewer }, { title, language }) => {
  const [stems, without] = await Promise.all([stemsOfTitle(db, title, language), unseen(db, viewer.id)]);
  if (stems.length === 0) return { items: [] };
  const visible = and(
    eq(posts.state, 'visible'),
    // CASE prevents a condition on the language in the index, which would be slower than reading the matches.
    sql`case ${posts.language} when ${language} then true else false end`,
    notInIds(posts.authorId, without.members),
    notInIds(posts.topicId, without.topics),
    notInIds(posts.id, without.posts),
  );
  const words = sql.param(stems.map(({ stem }) => quotedStem(stem)));
  const matching: SQL = sql`select ${posts.id}, ${posts.title}, ${posts.replies}, ${posts.activeAt}, ${posts.words}
    from ${posts} where ${posts.words} @@ ${queryOf(stems)}::tsquery and ${visible}
    order by ${posts.id} + 0 desc limit ${COMPARED}`;
  const { rows } = await db.execute<{ id: string; title: string; replies: number; active_at: string }>(sql`
    with matching as materialized (${matching})
    select id, title, replies, active_at, shared, named from matching,
      lateral (select count(*) filter (where words @@ word::tsquery) as shared,
        count(*) filter (where ts_filter(words, '{a}') @@ word::tsquery) as named
        from unnest(${words}::text[]) word) counted
    where named >= ${Math.min(2, stems.length)}
    order by named desc, shared desc, id desc limit ${SHOWN}`);
  return {
    items: rows.map((row) => ({
      id: Number(row.id),
      title: row.title,
      language,
      replies: row.replies,
      activeAt: new Date(row.active_at).toISOString(),
    })),
  };
};
