import { readModel } from '#db/read-model.ts';
import * as cmsTables from '#db/schema/cms.ts';

/** Tables that other features read. */
export const catalogueOverrides = readModel(cmsTables.catalogueOverrides);
