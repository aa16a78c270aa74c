export { documentSource } from './document-source.ts';
export { ensureDocuments } from './ensure-documents.ts';
export { documentPublished } from './events.ts';
export { documentTag, liveDocument, liveDocuments, type LiveDocument } from './live-documents.ts';
export { figureUrl, renderText, withNames } from './render-text.ts';
export { toPage } from './to-page.ts';
