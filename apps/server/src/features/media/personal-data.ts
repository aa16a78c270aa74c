import { and, eq, inArray } from 'drizzle-orm';
import { media } from '#db/schema/media.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { imageFile } from './image-view.ts';
import { isUnused } from './image-uses/places.ts';

/**
 * A member's images. Erasure deletes only unused images. Images in remaining content are retained, because they contain
 * no metadata.
 */
export const mediaPersonal: PersonalData = {
  async collect(db, userId) {
    const rows = await db.select().from(media).where(eq(media.ownerId, userId)).orderBy(media.id);
    const nameOf = (id: number) => `files/picture-${id}.webp`;
    return {
      data: {
        pictures: rows.map(({ id, kind, width, height, createdAt }) => ({
          file: nameOf(id),
          kind,
          width,
          height,
          createdAt,
        })),
      },
      files: rows.map(({ id, key, widths }) => ({ name: nameOf(id), key: imageFile(key, Math.max(...widths)) })),
    };
  },

  async erase(tx, userId) {
    const unusedMedia = await tx
      .select({ id: media.id, key: media.key, widths: media.widths })
      .from(media)
      .where(and(eq(media.ownerId, userId), isUnused))
      .for('update', { of: media });
    if (unusedMedia.length > 0) {
      await tx.delete(media).where(
        inArray(
          media.id,
          unusedMedia.map(({ id }) => id),
        ),
      );
    }
    return { files: unusedMedia.flatMap(({ key, widths }) => widths.map((width) => imageFile(key, width))) };
  },
};
