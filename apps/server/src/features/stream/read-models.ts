import { readModel } from '#db/read-model.ts';
import * as streamTables from '#db/schema/stream.ts';

/** Tables that other features read. */
export const streamGoals = readModel(streamTables.streamGoals);
