import { readModel } from '#db/read-model.ts';
import { brandVersions as table } from '#db/schema/platform.ts';

/** Rows of the published versions of the brand, which `SiteBrand` writes. */
export const brandVersions = readModel(table);
