import { seasonRoutes } from '@site/contract/seasons/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { add } from './add.ts';
import { all } from './all.ts';
import { remove } from './remove.ts';

/** Seasonal content: decorations and logos, and a different period for a year's bingo (NAV-07). */
export const seasons: Feature = { name: 'seasons', routes: bind(seasonRoutes, { all, add, remove }) };
