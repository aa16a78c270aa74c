export { CompareSample } from './comparison/lazy-compare-sample.ts';
export { managedCamSitesQuery, useCamSitesChange } from './desk/cam-sites-queries.ts';
export { sitesQuery } from './queries.ts';
