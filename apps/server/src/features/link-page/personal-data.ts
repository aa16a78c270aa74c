import { and, asc, eq, gte } from 'drizzle-orm';
import { linkAudios, linkCounts, linkPages } from '#db/schema/link-page.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { DISCLOSED_FROM } from '@site/contract/link-page/limits.ts';

/** A member's link page, greetings and statistics. The images are exported with the other media. */
export const myLinkPersonal: PersonalData = {
  async collect(db, userId) {
    const [page] = await db.select().from(linkPages).where(eq(linkPages.userId, userId));
    const audios = await db.select().from(linkAudios).where(eq(linkAudios.ownerId, userId)).orderBy(asc(linkAudios.id));
    // Counts below the privacy threshold are not exported either.
    const counts = await db
      .select({ day: linkCounts.day, link: linkCounts.link, count: linkCounts.count })
      .from(linkCounts)
      .where(and(eq(linkCounts.userId, userId), gte(linkCounts.count, DISCLOSED_FROM)))
      .orderBy(asc(linkCounts.day), asc(linkCounts.link));
    const nameOf = ({ id, key }: { id: number; key: string }) =>
      `files/greeting-${id}${key.slice(key.lastIndexOf('.'))}`;
    return {
      data: {
        linkPage: page && {
          ...{ code: page.code, address: page.address, published: page.published, savedAt: page.savedAt },
          ...page.body,
        },
        linkPageGreetings: audios.map((audio) => ({
          ...{ file: nameOf(audio), seconds: audio.seconds, createdAt: audio.createdAt },
        })),
        linkPageCounts: counts,
      },
      files: audios.map((audio) => ({ name: nameOf(audio), key: audio.key })),
    };
  },

  async erase(tx, userId) {
    await tx.delete(linkCounts).where(eq(linkCounts.userId, userId));
    await tx.delete(linkPages).where(eq(linkPages.userId, userId));
    const removed = await tx
      .delete(linkAudios)
      .where(eq(linkAudios.ownerId, userId))
      .returning({ key: linkAudios.key });
    return { files: removed.map(({ key }) => key) };
  },
};
