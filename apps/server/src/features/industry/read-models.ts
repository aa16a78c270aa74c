import { readModel } from '#db/read-model.ts';
import * as industryTables from '#db/schema/industry.ts';
import * as industryFeedsTables from '#db/schema/industry-feeds.ts';

/** Tables that other features read. */
export const observations = readModel(industryTables.observations);
export const roomClaims = readModel(industryTables.roomClaims);
export const rooms = readModel(industryTables.rooms);
export const samples = readModel(industryTables.samples);
export const tagSets = readModel(industryTables.tagSets);
export const feedStates = readModel(industryFeedsTables.feedStates);
