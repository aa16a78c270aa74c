import { continuingRoutes } from '@site/contract/continuing/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { shelf } from './shelf.ts';

/** Where one left off; what can be continued is told by the features that hold it. */
export const continuing: Feature = { name: 'continuing', routes: bind(continuingRoutes, { shelf }) };
