import { liveDocuments } from '#features/documents';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/context.ts';

/**
 * An article that readers can open now.
 * @throws AppError documents.not-found
 */
export async function requireArticle(services: Services, id: number): Promise<void> {
  const articles = await liveDocuments(services, 'articles', 'en');
  if (!articles.some((article) => article.id === id)) throw new AppError('documents.not-found');
}
