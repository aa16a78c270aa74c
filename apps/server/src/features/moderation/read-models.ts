import { readModel } from '#db/read-model.ts';
import * as moderationTables from '#db/schema/moderation.ts';

/** Tables that other features read. */
export const appeals = readModel(moderationTables.appeals);
export const cases = readModel(moderationTables.cases);
export const reports = readModel(moderationTables.reports);
export const suspensions = readModel(moderationTables.suspensions);
