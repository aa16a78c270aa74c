import { asc, eq, sql } from 'drizzle-orm';
import { articleCounts, articleLikes, readingPositions, articleSaves } from '#db/schema/articles.ts';
import { documents } from '#features/documents';
import type { Executor, Transaction } from '#db/client.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

/** A member's liked and saved articles and reading positions. */
export const articlesPersonal: PersonalData = {
  async collect(db, userId) {
    const marked = (table: typeof articleLikes | typeof articleSaves) =>
      db
        .select({ article: documents.name, createdAt: table.createdAt })
        .from(table)
        .innerJoin(documents, eq(documents.id, table.documentId))
        .where(eq(table.userId, userId))
        .orderBy(asc(table.documentId));
    return {
      data: {
        likedArticles: await marked(articleLikes),
        savedArticles: await marked(articleSaves),
        readArticles: await placesOf(db, userId),
      },
    };
  },

  async erase(tx, userId) {
    await eraseMarks(tx, userId);
    await tx.delete(readingPositions).where(eq(readingPositions.userId, userId));
    return {};
  },
};

function placesOf(db: Executor, userId: number) {
  return db
    .select({ article: documents.name, percent: readingPositions.percent, at: readingPositions.at })
    .from(readingPositions)
    .innerJoin(documents, eq(documents.id, readingPositions.documentId))
    .where(eq(readingPositions.userId, userId))
    .orderBy(asc(readingPositions.documentId));
}

/**
 * Deletes the marks and decrements each article's counter once, in id order, so that concurrent erasures lock rows in
 * the same order and cannot deadlock.
 */
async function eraseMarks(tx: Transaction, userId: number): Promise<void> {
  const taken = async (marks: typeof articleLikes | typeof articleSaves) => {
    const removed = await tx.delete(marks).where(eq(marks.userId, userId)).returning({ id: marks.documentId });
    return new Set(removed.map(({ id }) => id));
  };
  const liked = await taken(articleLikes);
  const saved = await taken(articleSaves);
  const { likes, saves } = articleCounts;
  for (const id of [...liked.union(saved)].sort((a, b) => a - b)) {
    await tx
      .update(articleCounts)
      .set({ likes: sql`${likes} - ${liked.has(id) ? 1 : 0}`, saves: sql`${saves} - ${saved.has(id) ? 1 : 0}` })
      .where(eq(articleCounts.documentId, id));
  }
}
