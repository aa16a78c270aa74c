import { readModel } from '#db/read-model.ts';
import * as followingTables from '#db/schema/following.ts';

/** Tables that other features read. */
export const follows = readModel(followingTables.follows);
export const mutes = readModel(followingTables.mutes);
