import type { inspoRoutes } from '@site/contract/inspo/routes.ts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { suggest } from './suggest.ts';
import { tags } from './tags.ts';

const NAME = 'inspo suggestions';
const A_DAY = { points: 30, seconds: 86_400 };

export const gen: Operation<typeof inspoRoutes.gen> = async ({ viewer, limits }, wish) => {
  tags.check(wish.tags);
  const caller = `user:${viewer.id}`;
  try {
    await limits.countOf(NAME, A_DAY, caller);
  } catch (error) {
    if (!(error instanceof AppError) || error.retryAfter === undefined) throw error;
    throw new AppError('inspiration.suggest-limit');
  }
  const left = await limits.left(NAME, A_DAY, caller);
  return { ...suggest(wish), left: left?.left ?? null };
};
