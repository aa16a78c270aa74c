import { sql } from 'drizzle-orm';
import type { FileSource } from '#platform/files/file-visibility.ts';

/** Preview images are visible to anyone who can see a post or reply with the link. */
export const previewPictureSource: FileSource = {
  ids: /^[0-9a-f]{2}\/[0-9a-f]{30}\.webp$/,

  async find(db, key) {
    const { rows } = await db.execute<{ shown: boolean; readers: number[] }>(sql`
      with items as (
        select coalesce(post.author_id, reply.author_id) as author_id,
          coalesce(post.state, case when thread.state = 'hidden' then 'hidden' else reply.state end) as state
        from link_previews preview join content_links link on link.hash = preview.hash
        left join posts post on link.kind = 'post' and post.id = link.target_id
        left join replies reply on link.kind = 'reply' and reply.id = link.target_id
        left join posts thread on thread.id = reply.post_id
        where preview.image_key = ${key})
      select exists (select from items where state = 'visible') as shown,
        array(select author_id::int from items where state = 'hidden') as readers
      from link_previews where image_key = ${key} limit 1`);
    const [row] = rows;
    if (!row) return null;
    const use = { access: row.shown ? 'public' : null, readers: row.readers, reviewed: true } as const;
    return { ownerId: null, uses: [use] };
  },
};
