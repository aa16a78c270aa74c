import type { seasonRoutes } from '@site/contract/seasons/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { selectSeasons } from './select-seasons.ts';

export const all: Operation<typeof seasonRoutes.all> = async ({ db }) => ({ seasons: await selectSeasons(db) });
