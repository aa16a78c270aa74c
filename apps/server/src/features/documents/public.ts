export { lockAgainstImport } from './built-in-documents/lock-against-import.ts';
export { coursePath } from './paths/course-path.ts';
export { documentPath } from './paths/document-path.ts';
export { documentPicture, pictureKey } from './rendering/document-picture.ts';
export { documentSource } from './document-source.ts';
export { ensureDocuments } from './built-in-documents/ensure-documents.ts';
export { documentPublished } from './events.ts';
export { documentTag, liveDocuments, liveIds, type LiveDocument } from './live-documents.ts';
export { isNestedTooDeeply } from './rendering/is-nested-too-deeply.ts';
export { publishParts } from './publish-parts.ts';
export { renderText, withNames } from './rendering/render-text.ts';
export { toPage } from './rendering/to-page.ts';
export { policyVersions, renderPolicy, type PolicyVersions } from './policies.ts';
export {
  deleteDocumentPictures,
  insertDocument,
  insertDocumentPicture,
  lockUnusedPictures,
  removeDocumentAuthor,
  setArchived,
  touchDocument,
} from './changes.ts';
export { documentPictures, documentVersions, documents } from './read-models.ts';
