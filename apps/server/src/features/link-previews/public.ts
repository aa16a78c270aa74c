export { decodeText } from './page-metadata/decode-text.ts';
export { previewChanged } from './events.ts';
export { guardedGet } from './guarded-requests/guarded-get.ts';
export { guardedStatus } from './guarded-requests/guarded-status.ts';
export { pageFacts } from './page-metadata/page-facts.ts';
export { previewsColumn } from './previews-column.ts';
export { setLinks } from './set-links.ts';
export { WebRefusal } from './guarded-requests/web-refusal.ts';
export { PUBLIC_WEB, type WebRules } from './guarded-requests/web-rules.ts';
