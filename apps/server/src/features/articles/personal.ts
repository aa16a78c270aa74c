import { asc, eq, sql } from 'drizzle-orm';
import { articleFigures, articleLikes, articlePlaces, articleSaves } from '#db/schema/articles.ts';
import { documents } from '#db/schema/documents.ts';
import type { Executor, Transaction } from '#db/client.ts';
import type { PersonalData } from '#platform/personal-data.ts';

const MARKS = { likes: articleLikes, saves: articleSaves } as const;

/** What a person has liked and saved, and how far each article was read. */
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
    await eraseMarks(tx, userId, 'likes');
    await eraseMarks(tx, userId, 'saves');
    await tx.delete(articlePlaces).where(eq(articlePlaces.userId, userId));
    return {};
  },
};

function placesOf(db: Executor, userId: number) {
  return db
    .select({ article: documents.name, percent: articlePlaces.percent, at: articlePlaces.at })
    .from(articlePlaces)
    .innerJoin(documents, eq(documents.id, articlePlaces.documentId))
    .where(eq(articlePlaces.userId, userId))
    .orderBy(asc(articlePlaces.documentId));
}

/** Each article counts one less, in the order of the ids: two people who are erased at once wait for each other in one order. */
async function eraseMarks(tx: Transaction, userId: number, column: keyof typeof MARKS): Promise<void> {
  const marks = MARKS[column];
  const gone = await tx.delete(marks).where(eq(marks.userId, userId)).returning({ id: marks.documentId });
  for (const { id } of gone.sort((a, b) => a.id - b.id)) {
    await tx
      .update(articleFigures)
      .set({ [column]: sql`${articleFigures[column]} - 1` })
      .where(eq(articleFigures.documentId, id));
  }
}
