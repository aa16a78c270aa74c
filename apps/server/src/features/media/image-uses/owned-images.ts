import { and, eq, inArray } from 'drizzle-orm';
import type { Image } from '@site/contract/media/schemas.ts';
import type { Executor } from '#db/client.ts';
import { media } from '#db/schema/media.ts';
import { FILES_PATH } from '#platform/files/files.ts';
import { imageView } from '../image-view.ts';

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
