import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { media } from '#db/schema/media.ts';
import { AppError } from '#platform/app-error.ts';
import { isUnused } from './places.ts';

interface Claim {
  ownerId: number;
  ids: readonly number[];
  /** Ids of the images that are already in the post or message. */
  held?: readonly number[];
  /** Kind to set on the images. */
  as?: 'inspo' | 'message';
}

/**
 * Attaches an account's images exclusively to one CamInspo post or one message, so that an image sent to one person or
 * shown to members cannot become public through another use. Locks the rows until the transaction ends.
 * @throws AppError media.not-found if an image is missing, is of another kind, belongs to another account or, for a
 * message, is used elsewhere; inspiration.picture-in-use if an image for a post is used elsewhere
 */
export async function attachImages(tx: Transaction, { ownerId, ids, held = [], as = 'inspo' }: Claim): Promise<void> {
  const rows = await tx
    .select({ id: media.id })
    .from(media)
    .where(and(inArray(media.id, [...ids]), eq(media.ownerId, ownerId), inArray(media.kind, ['image', as])))
    .orderBy(media.id)
    .for('update');
  if (rows.length < ids.length) throw new AppError('media.not-found');
  const fresh = ids.filter((id) => !held.includes(id));
  if (fresh.length === 0) return;
  const taken = await tx
    .update(media)
    .set({ kind: as })
    .where(and(inArray(media.id, fresh), inArray(media.kind, ['image', as]), isUnused))
    .returning({ id: media.id });
  if (taken.length === fresh.length) return;
  throw new AppError(as === 'inspo' ? 'inspiration.picture-in-use' : 'media.not-found');
}
