import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { posts } from '#db/schema/forum.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { frequentWords, quotedStem, type FrequentWords } from '../search/frequent-words.ts';

/** Words of a title are compared first, then the most frequent ones of the text. */
const WORDS_MAX = 12;
/** Maximum number of posts that share a word, as estimated and as read. */
const MATCHES_MAX = 1000;
/** Shorter stems say little about the subject. */
const STEM_MIN = 3;

export interface Compared {
  id: number;
  topicId: number;
  language: Language;
}

/** Returns the stems that best describe the subject of a post: those of its title, then those it repeats most. */
async function stemsOfPost(db: Database, id: number): Promise<string[]> {
  const { rows } = await db.execute<{ lexeme: string }>(sql`
    select lexeme from ${posts}, unnest(${posts.words}) as word
    where ${posts.id} = ${id} and length(lexeme) >= ${STEM_MIN}
    order by 'A' = any(weights) desc, cardinality(positions) desc, lexeme
    limit ${WORDS_MAX}`);
  return rows.map(({ lexeme }) => lexeme);
}

/** Returns the rarest stems, as long as their matches are estimated to be few enough to be ranked. */
function rareStems(stems: readonly string[], { frequencyOf, rows }: FrequentWords): string[] {
  const byFrequency = stems
    .map((stem) => ({ stem, matches: frequencyOf(stem) * rows }))
    .sort((a, b) => a.matches - b.matches);
  let sum = 0;
  return byFrequency.filter(({ matches }) => (sum += matches) <= MATCHES_MAX).map(({ stem }) => stem);
}

/**
 * Returns the ids of the posts in the same topic and language that share the most words with a post, the most similar
 * first. One scan of the word index; words that are too common to be ranked are not compared.
 */
export async function rankRelated(db: Database, { id, topicId, language }: Compared, limit: number): Promise<number[]> {
  const [stems, frequent] = await Promise.all([stemsOfPost(db, id), frequentWords(db, posts)]);
  const compared = rareStems(stems, frequent);
  if (compared.length === 0) return [];
  const query = sql`${compared.map(quotedStem).join(' | ')}::tsquery`;
  // CASE and the materialization make the planner use only the words of the index (see search-scans.ts).
  const { rows } = await db.execute<{ id: string }>(sql`
    with matching as materialized (
      select ${posts.id}, ${posts.words} from ${posts}
      where ${posts.words} @@ (select ${query})
        and case when ${posts.language} = ${language} then ${posts.topicId} = ${topicId} else false end
        and ${posts.state} = 'visible' and ${posts.id} <> ${id}
      limit ${MATCHES_MAX})
    select id from matching order by ts_rank(words, ${query}, 1) desc, id desc limit ${limit}`);
  return rows.map((row) => Number(row.id));
}
