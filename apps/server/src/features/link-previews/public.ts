export { decodeText } from './decode-text.ts';
export { previewChanged } from './events.ts';
export { guardedGet } from './guarded-get.ts';
export { previewsOf } from './previews-of.ts';
export { setLinks } from './set-links.ts';
export { PUBLIC_WEB, type WebRules } from './web-rules.ts';
