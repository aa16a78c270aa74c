import { sql, type SQL } from 'drizzle-orm';
import type { LinkPreview } from '@site/contract/link-previews/schemas.ts';
import { contentLinks, linkPreviews } from '#db/schema/link-previews.ts';
import { siteSettings } from '#platform/settings/site-setting-rows.ts';
import { fileUrl } from '#platform/files/files.ts';

type Stored = Pick<
  typeof linkPreviews.$inferSelect,
  'url' | 'title' | 'description' | 'siteName' | 'imageKey' | 'width' | 'height'
>;

function previewView({ url, title, description, siteName, imageKey, width, height }: Stored): LinkPreview {
  const image = imageKey && width && height ? { url: fileUrl(imageKey), width, height } : null;
  return { url, title, description, siteName: siteName || new URL(url).host.replace(/^www\./, ''), image };
}

/**
 * Query column: link previews of a post or reply, in the order of its links.
 * @param id the item's id, qualified: `posts.id`
 */
export function previewsColumn(kind: 'post' | 'reply', id: SQL): SQL<LinkPreview[]> {
  return sql`(select coalesce(json_agg(json_build_object('url', p.url, 'title', p.title, 'description', p.description,
      'siteName', p.site_name, 'imageKey', p.image_key, 'width', p.width, 'height', p.height) order by l.position), '[]')
    from ${contentLinks} l join ${linkPreviews} p on p.hash = l.hash and p.state = 'ready'
    where l.kind = ${kind} and l.target_id = ${id}
      and not exists (select from ${siteSettings} s where s.key = 'link_previews' and s.value = 'false'::jsonb))`.mapWith(
    (found: Stored[]) => found.map(previewView),
  );
}
