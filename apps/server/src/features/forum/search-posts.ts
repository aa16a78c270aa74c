import { desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Language } from '@site/contract/core/languages.ts';
import type { forumRoutes } from '@site/contract/forum/routes.ts';
import type { Database } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { posts } from '#db/schema/forum.ts';
import type { Operation } from '#platform/feature.ts';
import { postRowColumns, postRowView } from './post-row-view.ts';
import { allTopics } from './topic-cache.ts';

const FOUND_MAX = 20;
const CONFIGURATIONS: Record<Language, string> = { en: 'english', es: 'spanish', ru: 'russian' };

/** The words as people type them: all of them, quotes and minus understood; the last one may be unfinished. */
function toQuery(text: string, language: Language): SQL {
  const configuration = sql`${CONFIGURATIONS[language]}::regconfig`;
  const whole = sql`websearch_to_tsquery(${configuration}, ${text})`;
  const [last] = /[\p{L}\p{N}]{2,}$/u.exec(text) ?? [];
  if (!last) return whole;
  const rest = text.slice(0, -last.length);
  // A word that is excluded, or a part of a quotation, stands for itself only.
  if (rest.endsWith('-') || rest.includes('"')) return whole;
  const begun = sql`to_tsquery('simple', ${`${last}:*`})`;
  return sql`(${whole} || (websearch_to_tsquery(${configuration}, ${rest}) && ${begun}))`;
}

/** The posts that hold the words, best first. */
export function foundPosts(db: Database, text: string, language: Language) {
  const query = toQuery(text, language);
  return db
    .select(postRowColumns)
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(sql`${posts.words} @@ ${query} and ${posts.state} = 'visible'`)
    .orderBy(desc(sql`ts_rank(${posts.words}, ${query})`), desc(posts.id))
    .limit(FOUND_MAX);
}

export const searchPosts: Operation<typeof forumRoutes.search> = async ({ db, language }, { s }) => {
  if (s === '') return { items: [] };
  const [rows, { byId }] = await Promise.all([foundPosts(db, s, language), allTopics(db)]);
  return { items: rows.map((row) => postRowView(row, byId, language)) };
};
