import { searchRoutes } from '@site/contract/search/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { search as find } from './search.ts';
import { suggest } from './suggest.ts';

/** One box over everything; what can be found is told by the features that hold it. */
export const search: Feature = { name: 'search', routes: bind(searchRoutes, { search: find, suggest }) };
