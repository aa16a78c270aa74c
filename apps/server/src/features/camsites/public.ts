export { ensureCamSites } from './ensure-cam-sites.ts';
export * as camsiteEvents from './events.ts';
export { sitePaths } from './site-paths.ts';
