import { readModel } from '#db/read-model.ts';
import * as inspoTables from '#db/schema/inspo.ts';

/** Tables that other features read. */
export const inspoLikes = readModel(inspoTables.inspoLikes);
export const inspoPosts = readModel(inspoTables.inspoPosts);
export const inspoSaves = readModel(inspoTables.inspoSaves);
