import { continuingRoutes } from '@site/contract/continuing/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { shelf } from './shelf.ts';

/** Resume list. Each feature contributes its own entries. */
export const continuing: Feature = { name: 'continuing', routes: bind(continuingRoutes, { shelf }) };
