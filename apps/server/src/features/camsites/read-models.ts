import { readModel } from '#db/read-model.ts';
import * as camsitesTables from '#db/schema/camsites.ts';

/** Tables that other features read. */
export const camSites = readModel(camsitesTables.camSites);
