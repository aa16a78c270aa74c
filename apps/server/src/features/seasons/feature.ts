import { seasonRoutes } from '@site/contract/seasons/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { add, all, remove } from './manage-seasons.ts';

/** Seasonal content: decorations and logos, and a different period for a year's bingo (NAV-07). */
export const seasons: Feature = { name: 'seasons', routes: bind(seasonRoutes, { all, add, remove }) };
