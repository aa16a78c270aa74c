import { readModel } from '#db/read-model.ts';
import { siteSettings as table } from '#db/schema/platform.ts';

/** Rows of the settings that staff change, for queries that read one together with other tables. */
export const siteSettings = readModel(table);
