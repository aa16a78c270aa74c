export { ensureCamSites } from './ensure-cam-sites.ts';
export * as camsiteEvents from './events.ts';
export { sitePath } from './directory/site-path.ts';
export { sitePaths } from './directory/site-paths.ts';
export { camSites } from './read-models.ts';
export { camSiteList, camSiteNames } from './directory/site-list.ts';
export { LIST_TAG } from './site-tag.ts';
