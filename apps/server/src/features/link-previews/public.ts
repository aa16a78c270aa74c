export { decodeText } from './decode-text.ts';
export { previewChanged } from './events.ts';
export { guardedGet } from './guarded-get.ts';
export { guardedStatus } from './guarded-status.ts';
export { pageFacts } from './page-facts.ts';
export { previewsColumn } from './previews-column.ts';
export { setLinks } from './set-links.ts';
export { WebRefusal } from './web-refusal.ts';
export { PUBLIC_WEB, type WebRules } from './web-rules.ts';
