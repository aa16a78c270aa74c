export { ensureCamSites } from './ensure-cam-sites.ts';
export * as camsiteEvents from './events.ts';
export { sitePaths } from './directory/site-paths.ts';
export { camSites } from './read-models.ts';
