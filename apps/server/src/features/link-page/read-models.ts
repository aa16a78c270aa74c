import { readModel } from '#db/read-model.ts';
import * as linkPageTables from '#db/schema/link-page.ts';

/** Tables that other features read. */
export const linkAudios = readModel(linkPageTables.linkAudios);
