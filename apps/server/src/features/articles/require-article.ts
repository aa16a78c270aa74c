import { liveIds } from '#features/documents';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/context.ts';

/**
 * An article that readers can open now, in whatever language.
 * @throws AppError documents.not-found
 */
export async function requireArticle(services: Services, id: number): Promise<void> {
  if (!(await liveIds(services, 'articles')).has(id)) throw new AppError('documents.not-found');
}
