export { seedLinkPages } from './seed-link-pages.ts';
