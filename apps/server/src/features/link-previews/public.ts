export { previewChanged } from './events.ts';
export { previewsOf } from './previews-of.ts';
export { setLinks } from './set-links.ts';
