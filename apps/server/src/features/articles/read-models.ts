import { readModel } from '#db/read-model.ts';
import * as articlesTables from '#db/schema/articles.ts';

/** Tables that other features read. */
export const articleLikes = readModel(articlesTables.articleLikes);
export const articleSaves = readModel(articlesTables.articleSaves);
export const readingPositions = readModel(articlesTables.readingPositions);
