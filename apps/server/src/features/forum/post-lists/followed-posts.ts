import { sql } from 'drizzle-orm';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { follows, type Unseen } from '#features/following';
import { posts } from '#db/schema/forum.ts';
import { type CursorPosition, timestampKeyset } from '#platform/database/cursor.ts';
import { behind } from './post-order.ts';

interface Wanted {
  userId: number;
  unseen: Unseen;
  after: CursorPosition | undefined;
  limit: number;
}

/** Keyset order by latest activity. */
export const ACTIVITY = timestampKeyset(posts.activeAt);

const bigints = (ids: readonly number[]) => sql`${`{${ids.join()}}`}::bigint[]`;
const languages = sql.raw(`array[${LANGUAGES.map((language) => `'${language}'`).join()}]`);

/**
 * Selects the ids and activity times of followed posts, latest activity first. Each followed topic and language, and
 * each followed member, takes one short index scan (posts_topic_all, posts_author_active). Pinned posts of followed
 * topics are selected separately, because posts_topic_all does not contain them. Posts followed individually are read
 * by primary key. Posts by a followed member in a muted topic are excluded, but individually followed posts are
 * included in any topic.
 */
export function followedPosts({ userId, unseen, after, limit }: Wanted) {
  const place = after ? behind(ACTIVITY, after) : sql`true`;
  const seen = sql`${posts.authorId} <> all(${bigints(unseen.members)}) and ${posts.id} <> all(${bigints(unseen.posts)})`;
  const next = sql`order by ${posts.activeAt} desc, ${posts.id} desc limit ${limit}`;
  const targets = (kind: 'post' | 'topic' | 'member') =>
    sql`select target_id from ${follows} where user_id = ${userId} and kind = ${kind}`;
  return sql<{ id: string; value: number }>`
    select id, (extract(epoch from active_at) * 1000000)::float8 as value from (
      (select found.id, found.active_at from (${targets('topic')}) followed
        cross join unnest(${languages}) spoken
        cross join lateral (
          select ${posts.id}, ${posts.activeAt} from ${posts}
          where ${posts.topicId} = followed.target_id and ${posts.language} = spoken
            and ${posts.state} = 'visible' and not ${posts.pinned} and ${seen} and ${place} ${next}) found)
      union
      (select found.id, found.active_at from (${targets('topic')}) followed
        cross join lateral (
          select ${posts.id}, ${posts.activeAt} from ${posts}
          where ${posts.topicId} = followed.target_id and ${posts.language} = any(${languages})
            and ${posts.state} = 'visible' and ${posts.pinned} and ${seen} and ${place} ${next}) found)
      union
      (select found.id, found.active_at from (${targets('member')}) followed
        cross join lateral (
          select ${posts.id}, ${posts.activeAt} from ${posts}
          where ${posts.authorId} = followed.target_id and ${posts.state} = 'visible'
            and ${posts.topicId} <> all(${bigints(unseen.topics)}) and ${seen} and ${place} ${next}) found)
      union
      (select ${posts.id}, ${posts.activeAt} from ${posts}
        where ${posts.id} in (${targets('post')}) and ${posts.state} = 'visible' and ${seen} and ${place} ${next})
    ) page
    order by active_at desc, id desc limit ${limit}`;
}
