import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { media } from '#db/schema/media.ts';
import { AppError } from '#platform/app-error.ts';
import type { StoredImage } from '../image-view.ts';

/**
 * Returns the images with the given ids, in that order and without duplicates.
 * @throws AppError media.not-found if an image is missing, of another kind or belongs to another account
 */
export async function attachMedia(
  tx: Executor,
  { ownerId, ids, kind }: { ownerId: number; ids: readonly number[]; kind: 'image' | 'avatar' },
): Promise<StoredImage[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const rows = await tx
    .select({ id: media.id, key: media.key, width: media.width, height: media.height, widths: media.widths })
    .from(media)
    .where(and(inArray(media.id, wanted), eq(media.ownerId, ownerId), eq(media.kind, kind)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.map((id) => {
    const row = byId.get(id);
    if (!row) throw new AppError('media.not-found');
    return row;
  });
}
