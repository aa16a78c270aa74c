import { readModel } from '#db/read-model.ts';
import * as documentsTables from '#db/schema/documents.ts';

/** Tables that other features read. */
export const documentPictures = readModel(documentsTables.documentPictures);
export const documentVersions = readModel(documentsTables.documentVersions);
export const documents = readModel(documentsTables.documents);
