import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { LinkPreview } from '@site/contract/link-previews/schemas.ts';
import type { Executor } from '#db/client.ts';
import { contentLinks, linkPreviews } from '#db/schema/link-previews.ts';
import { siteSettings } from '#db/schema/site.ts';
import { fileUrl } from '#platform/files.ts';

/** What stands behind the links of posts or replies, by their ids, in the order of the links. One query for all. */
export async function previewsOf(
  db: Executor,
  kind: 'post' | 'reply',
  ids: readonly number[],
): Promise<Map<number, LinkPreview[]>> {
  const found = new Map<number, LinkPreview[]>();
  if (ids.length === 0) return found;
  const switchedOff = db
    .select({ one: sql`1` })
    .from(siteSettings)
    .where(and(eq(siteSettings.key, 'link_previews'), eq(siteSettings.value, false)));
  const rows = await db
    .select({ targetId: contentLinks.targetId, preview: linkPreviews })
    .from(contentLinks)
    .innerJoin(linkPreviews, and(eq(linkPreviews.hash, contentLinks.hash), eq(linkPreviews.state, 'ready')))
    .where(and(eq(contentLinks.kind, kind), inArray(contentLinks.targetId, [...ids]), notExists(switchedOff)))
    .orderBy(asc(contentLinks.targetId), asc(contentLinks.position));
  for (const { targetId, preview } of rows) {
    const { url, title, description, siteName, imageKey, width, height } = preview;
    const image = imageKey && width && height ? { url: fileUrl(imageKey), width, height } : null;
    const view = { url, title, description, siteName: siteName || new URL(url).host.replace(/^www\./, ''), image };
    found.set(targetId, [...(found.get(targetId) ?? []), view]);
  }
  return found;
}
