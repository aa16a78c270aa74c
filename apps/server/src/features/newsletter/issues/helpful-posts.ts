import { inArray, sql } from 'drizzle-orm';
import { LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import type { Executor } from '#db/client.ts';
import { posts } from '#features/forum';

/** Number of candidates per topic and language, so that recipients who have read some of them get others. */
const OF_A_TOPIC = 12;

/** Candidate post for an issue, with the value of `posts.helped`. */
export interface HelpfulPost {
  id: number;
  topicId: number;
  authorId: number;
  language: Language;
  helped: number;
}

/**
 * Returns, for each topic and language, the posts written since the previous issue that helped members most. Queried
 * once for all recipients.
 */
export async function helpfulPosts(db: Executor, since: string, until: string): Promise<HelpfulPost[]> {
  const { rows } = await db.execute<
    Record<'id' | 'topicId' | 'authorId', string> & { language: Language; helped: number }
  >(
    sql`
    select id, topic_id as "topicId", author_id as "authorId", language, helped from (
      select ${posts.id}, ${posts.topicId}, ${posts.authorId}, ${posts.language}, ${posts.helped},
        row_number() over (partition by ${posts.topicId}, ${posts.language} order by ${posts.helped} desc, ${posts.id} desc) as place
      from ${posts}
      where ${posts.state} = 'visible' and not ${posts.pinned} and ${posts.helped} > 0
        and ${inArray(posts.language, [...LANGUAGES])} and ${posts.createdAt} > ${since} and ${posts.createdAt} <= ${until}
    ) ranked where place <= ${OF_A_TOPIC}`,
  );
  return rows.map(({ id, topicId, authorId, language, helped }) => ({
    id: Number(id),
    topicId: Number(topicId),
    authorId: Number(authorId),
    language,
    helped,
  }));
}
