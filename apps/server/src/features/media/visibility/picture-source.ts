import { eq, sql } from 'drizzle-orm';
import { media } from '#db/schema/media.ts';
import type { FileSource, FileUse } from '#platform/files/file-visibility.ts';
import { usesOfPicture } from '../image-uses/places.ts';

/** Determines who may load uploaded images. */
export const pictureSource: FileSource = {
  ids: /^[0-9a-f]{2}\/[0-9a-f]{30}$/,

  async find(db, key) {
    const [row] = await db
      .select({
        ownerId: media.ownerId,
        uses: sql<FileUse[]>`coalesce((select json_agg(uses) from (${usesOfPicture}) uses), '[]')`,
      })
      .from(media)
      .where(eq(media.key, key));
    return row ?? null;
  },
};
