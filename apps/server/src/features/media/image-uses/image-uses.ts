import { and, eq, inArray } from 'drizzle-orm';
import type { Image } from '@site/contract/media/schemas.ts';
import type { Transaction, Executor } from '#db/client.ts';
import { media } from '#db/schema/media.ts';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/context.ts';
import { removeFiles } from '#platform/files/file-removal.ts';
import { FILES_PATH } from '#platform/files/files.ts';
import { type StoredImage, imageFile, imageView } from '../image-view.ts';
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

/** Erases images of a message or link page unless they are used elsewhere. The files are removed after the commit. */
export async function dropImages(
  { tx, jobs }: { tx: Transaction } & Pick<Services, 'jobs'>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const removed = await tx
    .delete(media)
    .where(and(inArray(media.id, [...ids]), isUnused))
    .returning({ key: media.key, widths: media.widths });
  await removeFiles(
    { tx, jobs },
    { files: removed.flatMap(({ key, widths }) => widths.map((w) => imageFile(key, w))) },
  );
}

const ADDRESS = new RegExp(`^${FILES_PATH}([0-9a-f]{2}/[0-9a-f]{30})-\\d{1,4}\\.webp$`);

/** Returns the key in the URL of a stored image, for any width; null for any other URL. */
export function imageKeyOf(url: string): string | null {
  return ADDRESS.exec(url.trim())?.[1] ?? null;
}

/**
 * Returns the images that the account uploaded among those with the given keys, by key. Content may embed only its
 * author's own images.
 */
export async function ownedImages(db: Executor, ownerId: number, keys: readonly string[]): Promise<Map<string, Image>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ id: media.id, key: media.key, width: media.width, height: media.height, widths: media.widths })
    .from(media)
    .where(and(inArray(media.key, [...keys]), eq(media.ownerId, ownerId), eq(media.kind, 'image')));
  return new Map(rows.map((row) => [row.key, imageView(row)]));
}
