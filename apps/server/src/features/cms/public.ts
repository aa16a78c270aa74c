export { exportDocuments, importDocuments } from './archive/archive-documents.ts';
export { exportDocumentPictures, prepareDocumentPictures } from './archive/archive-pictures.ts';
export { exportLanguages, importLanguages } from './archive/archive-languages.ts';
export { exportOperator, importOperator } from './archive/archive-operator.ts';
export { exportTexts, importTexts } from './archive/archive-texts.ts';
