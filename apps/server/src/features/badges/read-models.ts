import { readModel } from '#db/read-model.ts';
import * as badgesTables from '#db/schema/badges.ts';

/** Tables that other features read. */
export const badgeLevels = readModel(badgesTables.badgeLevels);
