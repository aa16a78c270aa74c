import { inArray } from 'drizzle-orm';
import { media } from '#db/schema/media.ts';
import type { Services } from '#platform/context.ts';
import type { Moved } from './move-images.ts';

/** The key within a file's name. */
const keyOf = (file: string) => file.slice(0, file.lastIndexOf('-'));

/**
 * Runs a transaction that moves or removes pictures. After it the old files go at once (a job would do it too); when it
 * fails, the new ones go, unless rows hold them after all: a commit may succeed without telling.
 */
export async function moving<T>(
  { db, files }: Pick<Services, 'db' | 'files'>,
  transaction: (moved: Moved) => Promise<T>,
): Promise<T> {
  const moved: Moved = { before: [], now: [] };
  try {
    const result = await transaction(moved);
    await Promise.allSettled(moved.before.map((file) => files.remove(file)));
    return result;
  } catch (error) {
    if (moved.now.length > 0) {
      const rows = await db
        .select({ key: media.key })
        .from(media)
        .where(inArray(media.key, [...new Set(moved.now.map(keyOf))]))
        .catch(() => null);
      const held = new Set(rows?.map(({ key }) => key));
      if (rows)
        await Promise.allSettled(moved.now.filter((file) => !held.has(keyOf(file))).map((file) => files.remove(file)));
    }
    throw error;
  }
}
