import { searchRoutes } from '@site/contract/search/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { search as find } from './search.ts';
import { suggest } from './suggest.ts';

/** A single search over all content; each feature registers its own sources. */
export const search: Feature = { name: 'search', routes: bind(searchRoutes, { search: find, suggest }) };
