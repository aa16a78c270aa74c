export { seedLinkPages } from './seed-link-pages.ts';
export { linkAudios } from './read-models.ts';
