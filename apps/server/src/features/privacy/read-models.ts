import { readModel } from '#db/read-model.ts';
import * as privacyTables from '#db/schema/privacy.ts';

/** Tables that other features read. */
export const exports = readModel(privacyTables.exports);
