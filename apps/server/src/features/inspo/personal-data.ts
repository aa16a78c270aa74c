import { asc, eq, inArray, sql } from 'drizzle-orm';
import { inspoConsents, inspoImages, inspoLikes, inspoPosts, inspoSaves } from '#db/schema/inspo.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { Transaction } from '#db/client.ts';

/** Images in CamInspo posts are personal data, so erasure deletes them with their files. */
export const inspirationPersonal: PersonalData = {
  async collect(db, userId) {
    const posts = await db.select().from(inspoPosts).where(eq(inspoPosts.authorId, userId)).orderBy(asc(inspoPosts.id));
    const pictures = await db
      .select({ postId: inspoImages.postId, picture: inspoImages.mediaId, alt: inspoImages.alt })
      .from(inspoImages)
      .innerJoin(inspoPosts, eq(inspoPosts.id, inspoImages.postId))
      .where(eq(inspoPosts.authorId, userId))
      .orderBy(asc(inspoImages.postId), asc(inspoImages.position));
    const [consent] = await db.select().from(inspoConsents).where(eq(inspoConsents.userId, userId));
    const marks = (table: typeof inspoLikes | typeof inspoSaves) =>
      db
        .select({ postId: table.postId, createdAt: table.createdAt })
        .from(table)
        .where(eq(table.userId, userId))
        .orderBy(asc(table.postId));
    return {
      data: {
        consent: consent ? [{ givenAt: consent.givenAt, withdrawnAt: consent.withdrawnAt }] : [],
        posts: posts.map(({ authorId: _, draft: __, deletedByStaff: ___, ...post }) => post),
        // The files are exported by the `media` feature under the same ids.
        pictures,
        likedPosts: await marks(inspoLikes),
        savedPosts: await marks(inspoSaves),
      },
    };
  },

  async erase(tx, userId) {
    await eraseMarks(tx, userId);
    const own = tx.select({ id: inspoPosts.id }).from(inspoPosts).where(eq(inspoPosts.authorId, userId));
    await tx.delete(inspoLikes).where(inArray(inspoLikes.postId, own));
    await tx.delete(inspoSaves).where(inArray(inspoSaves.postId, own));
    await tx.delete(inspoImages).where(inArray(inspoImages.postId, own));
    await tx.delete(inspoPosts).where(eq(inspoPosts.authorId, userId));
    await tx.delete(inspoConsents).where(eq(inspoConsents.userId, userId));
    // The images are now unused: the `media` feature, which runs later, deletes their rows and files.
    return {};
  },
};

/** Deletes a member's likes, then their saves, and decrements the counters of the posts, each in order of post id. */
async function eraseMarks(tx: Transaction, userId: number): Promise<void> {
  const liked = await tx.delete(inspoLikes).where(eq(inspoLikes.userId, userId)).returning({ id: inspoLikes.postId });
  for (const { id } of liked.sort((a, b) => a.id - b.id)) {
    await tx
      .update(inspoPosts)
      .set({ likes: sql`${inspoPosts.likes} - 1` })
      .where(eq(inspoPosts.id, id));
  }
  const saved = await tx.delete(inspoSaves).where(eq(inspoSaves.userId, userId)).returning({ id: inspoSaves.postId });
  for (const { id } of saved.sort((a, b) => a.id - b.id)) {
    await tx
      .update(inspoPosts)
      .set({ saves: sql`${inspoPosts.saves} - 1` })
      .where(eq(inspoPosts.id, id));
  }
}
