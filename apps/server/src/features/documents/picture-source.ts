import { sql } from 'drizzle-orm';
import { camSites } from '#features/camsites';
import type { FileSource } from '#platform/files/file-visibility.ts';

/**
 * Makes document images visible to everyone who may read the site while a published document or a listed cam site uses
 * them, and otherwise only to CMS users.
 */
export const documentPictureSource: FileSource = {
  ids: /^[0-9a-f]{2}\/[0-9a-f]{30}\.\d{1,4}x\d{1,4}$/,

  async find(db, key) {
    const { rows } = await db.execute<{ shown: boolean }>(sql`
      select exists (
        select from document_versions version join documents document on document.id = version.document_id
        where version.live and document.archived_at is null and position(${key} in version.content::text) > 0
      ) or exists (
        select from ${camSites} where retired_at is null and position(${key} in logo) > 0
      ) as shown
      from document_pictures where key = ${key}`);
    const [row] = rows;
    if (!row) return null;
    const use = { access: row.shown ? 'public' : null, readers: [], reviewed: true } as const;
    return { ownerId: null, uses: [use] };
  },
};
