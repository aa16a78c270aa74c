import { and, eq, exists, sql } from 'drizzle-orm';
import { users } from '#platform/users/users.ts';
import { linkAudios, linkPages } from '#db/schema/link-page.ts';
import type { FileSource } from '#platform/files/file-visibility.ts';
import { isPublic } from '../public-pages/public-page.ts';

/**
 * Access to greetings: public on published pages, and always allowed for their owner and for moderators, who review
 * them with the page.
 */
export const greetingSource: FileSource = {
  ids: /\.(?:mp3|m4a|ogg|weba)$/,

  async find(db, key) {
    const published = db
      .select({ one: sql`1` })
      .from(linkPages)
      .innerJoin(users, eq(users.id, linkPages.userId))
      .where(and(eq(linkPages.audioId, linkAudios.id), isPublic));
    const [greeting] = await db
      .select({ ownerId: linkAudios.ownerId, shown: sql<boolean>`${exists(published)}` })
      .from(linkAudios)
      .where(eq(linkAudios.key, key));
    if (!greeting) return null;
    const { ownerId, shown } = greeting;
    return { ownerId, uses: [{ access: shown ? 'open' : null, readers: [ownerId], reviewed: true }] };
  },
};
