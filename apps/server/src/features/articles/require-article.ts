import { liveIds } from '#features/documents';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/context.ts';

/**
 * Checks that an article is published in at least one language.
 * @throws AppError documents.not-found
 */
export async function requireArticle(services: Services, id: number): Promise<void> {
  if (!(await liveIds(services, 'articles')).has(id)) throw new AppError('documents.not-found');
}
