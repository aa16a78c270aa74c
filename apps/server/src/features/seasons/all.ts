import type { seasonRoutes } from '@site/contract/seasons/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { selectSeasons } from './select-seasons.ts';

/** Every window. */
export const all: Operation<typeof seasonRoutes.all> = async ({ db }) => ({ seasons: await selectSeasons(db) });
