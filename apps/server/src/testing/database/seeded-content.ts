import type { Files } from '#platform/files/files.ts';

/** Returns the seeded content that must be deterministic: checksums of rows, and the keys of profile pictures. */
export async function seededContent(ask: (sql: string) => Promise<Record<string, unknown>[]>, files: Files) {
  const rows = await ask(`select
    (select md5(string_agg(concat_ws('|', id, author_id, topic_id, title, html, state, likes, saves, replies, views, hot, active_at, created_at), ',' order by id)) from posts) as posts,
    (select md5(string_agg(concat_ws('|', id, post_id, author_id, to_id, html, state, likes, created_at), ',' order by id)) from replies) as replies,
    (select md5(string_agg(concat_ws('|', id, email, user_name, nick_name, role, avatar, created_at), ',' order by id)) from users) as users,
    (select md5(string_agg(concat_ws('|', user_id, links, topic_id, private, show_online), ',' order by user_id)) from profiles join privacy_settings using (user_id)) as profiles,
    (select md5(string_agg(concat_ws('|', post_id, user_id, created_at), ',' order by post_id, user_id)) from post_likes) as likes`);
  const keys = (await Array.fromAsync(files.list())).map(({ key }) => key);
  return { rows, files: keys.filter((key) => key.endsWith('.svg')) };
}
