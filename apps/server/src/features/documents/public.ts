export { lockAgainstImport, ensureDocuments } from './built-in-documents/ensure-documents.ts';
export { readStarters, type BuiltInDocument } from './built-in-documents/read-built-in.ts';
export { coursePath, documentPath, isPartnerPage } from './paths/document-path.ts';
export { documentPicture, pictureKey } from './rendering/document-picture.ts';
export { documentSource, unpublishedNames } from './document-source.ts';
export { documentPublished } from './events.ts';
export { documentTag, liveDocuments, liveIds, type LiveDocument } from './live-documents.ts';
export { isNestedTooDeeply, renderText, withNames } from './rendering/render-text.ts';
export { publishParts } from './publish-parts.ts';
export { byMenuOrder } from './menu-order.ts';
export { operatorPlaceholders } from './rendering/operator-placeholders.ts';
export { toPage } from './rendering/to-page.ts';
export { isReviewed, setReviewed, unreviewedPolicies } from './reviews.ts';
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
