import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { MixedWriter } from './mixed-writer.ts';

/**
 * Stored facts about members under the names that `MixedWriter` uses, one row per fact. Leaves out followed posts,
 * because members automatically follow their own posts and those they reply to.
 */
const STORED = sql`
  select user_id || ' likes post ' || post_id as name, 'yes' as value, user_id from post_likes
  union all select user_id || ' likes reply ' || reply_id, 'yes', user_id from reply_likes
  union all select user_id || ' saves ' || post_id, 'yes', user_id from post_saves
  union all select user_id || ' wishes ' || post_id, 'yes', user_id from feature_votes
  union all select user_id || ' follows ' || kind || ' ' || target_id, 'yes', user_id from follows where kind <> 'post'
  union all select author_id || ' wrote post ' || draft, id::text, author_id from posts where draft is not null
  union all select author_id || ' wrote reply ' || draft, id::text, author_id from replies
  union all select sender_id || ' sent ' || client_id, seq::text, sender_id from messages
  union all select user_id || ' drafted', version || ' ' || (body ->> 'id'), user_id from drafts where place = 'post'
  union all select user_id || ' finds ' || site_id || ' ' || key, is_true::text, user_id from cam_site_votes
  union all select user_id || ' earned ' || draft, id::text, user_id from stream_ledger
  union all select user_id || ' is', revision || ' ' || (blocks #>> '{0,parts,0,runs,0,text}'), user_id from bios
  union all select user_id || ' visited ' || day, points::text, user_id from points_ledger where action = 'visit'
  union all select user_id || ' has read', read_seq::text, user_id from conversation_sides where read_seq > 0`;

/** Describes differences between stored and expected facts: missing, different, duplicate or unexpected. */
export async function storedOtherwise(db: Database, writers: readonly MixedWriter[]): Promise<string[]> {
  const acknowledged = new Map(writers.flatMap(({ stored }) => [...stored]));
  const ids = writers.map(({ userId }) => userId);
  const { rows } = await db.execute<{ name: string; value: string }>(
    sql`select name, value from (${STORED}) stored where user_id = any(${`{${ids.join()}}`}::bigint[])`,
  );
  const found = new Map<string, string[]>();
  for (const { name, value } of rows) found.set(name, [...(found.get(name) ?? []), value]);
  return [
    ...[...acknowledged].flatMap(([name, value]) => {
      const values = found.get(name) ?? [];
      if (values.length === 0) return [`${name}: missing`];
      if (values.length > 1) return [`${name}: ${values.length} times`];
      return values[0] === value ? [] : [`${name}: ${values[0]} and not ${value}`];
    }),
    ...[...found.keys()]
      .filter((name) => !acknowledged.has(name))
      .map((name) => `${name}: stored, but never acknowledged`),
  ];
}
