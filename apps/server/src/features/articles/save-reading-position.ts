import { sql } from 'drizzle-orm';
import type { articleRoutes } from '@site/contract/articles/routes.ts';
import { readingPositions } from '#db/schema/articles.ts';
import type { Operation } from '#platform/feature.ts';
import { requireArticle } from './require-article.ts';

/** Stores the reading position. The last write wins, so scrolling back to the top is stored too. */
export const saveReadingPosition: Operation<typeof articleRoutes.place> = async (context, { id, percent }) => {
  await requireArticle(context, id);
  const at = sql`now()`;
  await context.db
    .insert(readingPositions)
    .values({ documentId: id, userId: context.viewer.id, percent, at })
    .onConflictDoUpdate({ target: [readingPositions.documentId, readingPositions.userId], set: { percent, at } });
  return {};
};
